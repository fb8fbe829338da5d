// Texts that the site's build puts into scripts.
declare module '*.txt' {
  const text: string;
  export default text;
}
