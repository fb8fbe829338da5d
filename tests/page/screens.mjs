// Screens of each game against those of screens.json, as grey pictures so small that fonts do not matter.
// SPARRING_WRITE_SCREENS=FILE keeps them anew.

import { readFileSync, writeFileSync } from 'node:fs';

/** @param {{ page: any, home: () => string, check: (what: string, isGood: boolean) => void }} given */
export async function checkScreens({ page, home, check }) {
  const screens = {};
  async function small(name) {
    const picture = (await page.screenshot()).toString('base64');
    screens[name] = await page.evaluate(async (data) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const [width, height] = [32, 24];
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, width, height);
      const pixels = context.getImageData(0, 0, width, height).data;
      return Array.from({ length: width * height }, (_, at) => Math.round((pixels[4 * at] + pixels[4 * at + 1] + pixels[4 * at + 2]) / 3).toString(16).padStart(2, '0')).join('');
    }, picture);
  }
  for (const game of ['draughtnauts:basic', 'draughtnauts', 'mega-board', 'power-play', 'drakon:two-players', 'board-game-battle']) {
    for (const [width, colorScheme] of [[1280, 'light'], [360, 'dark']]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${home()}#analyse?game=${encodeURIComponent(game)}`);
      await page.reload();
      await page.waitForSelector('.board svg');
      await small(`${game}, ${width} px, ${colorScheme}`);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  if (process.env.SPARRING_WRITE_SCREENS) {
    writeFileSync(process.env.SPARRING_WRITE_SCREENS, `${JSON.stringify(screens, null, 1)}\n`);
  }
  const kept = JSON.parse(readFileSync('screens.json', 'utf8'));
  for (const [name, now] of Object.entries(screens)) {
    const grey = (text) => (text.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
    const before = grey(kept[name] ?? '');
    const apart = grey(now).reduce((sum, value, at) => sum + Math.abs(value - (before[at] ?? 255)), 0) / (now.length / 2);
    check(`${name} looks as it did: ${apart.toFixed(1)} of 255 apart`, apart < 4);
  }
}
