"""Makes the wheel for pip (PEP 517): builds the module by CMake in build/release and packs it with the data it reads."""

import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import sysconfig
import tomllib
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What of the data the library reads.
DATA = ("layouts", "nets", "openings", "tables", "tiles", "variants", "weights")


def _metadata():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {project['version']}"]
    lines += [f"Summary: {project['description']}", f"Requires-Python: {project['requires-python']}"]
    lines += [f"Requires-Dist: {one}" for one in project["dependencies"]]
    for extra, needed in project["optional-dependencies"].items():
        lines += [f"Provides-Extra: {extra}", *(f"Requires-Dist: {one}; extra == '{extra}'" for one in needed)]
    return project["name"], project["version"], "\n".join(lines) + "\n"


def get_requires_for_build_wheel(config_settings=None):
    """Nothing that pip could bring: compilers and libraries are Debian's."""
    return []


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds what is missing or older than its sources, and packs it; returns the name of the wheel."""
    commands = (["cmake", "--preset", "release"], ["cmake", "--build", "build/release", "--target", "sparring_python"])
    for command in commands:
        subprocess.run(command, cwd=ROOT, check=True)
        if "pybind11_DIR:PATH=pybind11_DIR-NOTFOUND" in (ROOT / "build" / "release" / "CMakeCache.txt").read_text():
            raise RuntimeError("no pybind11: expected the Debian packages pybind11-dev and python3-dev")
    return pack(wheel_directory)


def pack(wheel_directory):
    """Packs what is built; returns the name of the wheel."""
    built = ROOT / "build" / "release" / "tools" / "python" / "sparring"
    if not (built / f"_core{sysconfig.get_config_var('EXT_SUFFIX')}").is_file():
        raise RuntimeError(f"{sys.executable}: the module is not for this interpreter: expected /usr/bin/python3")
    files = {f"sparring/{file.name}": file for file in sorted(built.iterdir()) if file.is_file()}
    for folder in DATA:
        for file in sorted((ROOT / "data" / folder).rglob("*")):
            if file.is_file():
                files[f"sparring/data/{file.relative_to(ROOT / 'data')}"] = file

    name, version, metadata = _metadata()
    tag = f"cp{sysconfig.get_config_var('py_version_nodot')}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    wheel = f"{name}-{version}-{tag}-{tag}-{platform}.whl"
    about = f"{name}-{version}.dist-info"
    described = f"Wheel-Version: 1.0\nGenerator: sparring\nRoot-Is-Purelib: false\nTag: {tag}-{tag}-{platform}\n"
    texts = {f"{about}/METADATA": metadata, f"{about}/WHEEL": described}
    record = []
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        contents = [(path, file.read_bytes()) for path, file in files.items()]
        contents += [(path, text.encode()) for path, text in texts.items()]
        for path, content in contents:
            archive.writestr(path, content)
            digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            record.append(f"{path},sha256={digest},{len(content)}")
        archive.writestr(f"{about}/RECORD", "\n".join([*record, f"{about}/RECORD,,"]) + "\n")
    return wheel
