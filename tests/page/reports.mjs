// The reports of the repository on wide and narrow screens and on a page of A4, and one of them with axe: all are made by
// the same program.

import { readdirSync } from 'node:fs';

const kFolder = new URL('reports/', import.meta.url);
const kPrinted = 718;  // px: the width of A4 less margins of 10 mm at 96 px an inch

/** @param {{ page: any, check: (what: string, isGood: boolean) => void, look: (name: string, widths: number[], schemes: string[]) => Promise<void> }} given */
export async function checkReports({ page, check, look }) {
  const names = readdirSync(kFolder).filter((file) => file.endsWith('.html'));
  check(`${names.length} reports are there`, names.length === 5);
  for (const name of names) {
    await page.goto(new URL(name, kFolder).href);
    for (const width of [1280, 400]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      check(`${name}, ${width} px: ${over} px too wide`, over <= 0);
    }
    await page.setViewportSize({ width: 1024, height: 900 });
    const { count, scrolled } = await page.evaluate(() => {
      const closed = [...document.querySelectorAll('details:not([open])')];
      closed.forEach((one) => { one.open = true; });
      const boxes = [...document.querySelectorAll('.wide')];
      const cut = boxes.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.innerText.slice(0, 80));
      closed.forEach((one) => { one.open = false; });
      return { count: boxes.length, scrolled: cut };
    });
    check(`${name}, 1024 px: ${scrolled.length} of ${count} tables and figures have to be scrolled${scrolled.map((one) => `\n       ${one}`).slice(0, 3).join('')}`,
      count > 0 && scrolled.length === 0);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: kPrinted, height: 1000 });
    const cut = await page.evaluate(() => [...document.querySelectorAll('table, svg, p, pre')].filter((one) =>
      one.checkVisibility() && one.getBoundingClientRect().right > document.documentElement.clientWidth + 1).map((one) => one.outerHTML.slice(0, 80)));
    check(`${name}: ${cut.length} things are cut off on paper${cut.map((one) => `\n       ${one}`).slice(0, 3).join('')}`, cut.length === 0);
    await page.emulateMedia({ media: 'screen' });
  }
  await page.goto(new URL(names[0], kFolder).href);
  await look(names[0], [400], ['light']);
}
