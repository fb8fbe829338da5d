// What the checks of the page share: a browser with a page, what it complains of, waiting, touching, looking.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const kPatience = 60_000;

/** @param {string | undefined} pictures the folder in which screens are kept */
export async function drive(pictures) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(kPatience);
  /** @type {string[]} */ const complaints = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && !/Failed to load resource/.test(message.text()) && complaints.push(message.text()));
  page.on('response', async (response) => {
    if (response.status() >= 400) {
      complaints.push(`${response.request().postData()}: ${await response.text().catch(() => '')}`);
    }
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  let faults = 0;

  /** @param {string} what @param {boolean} isGood */
  function check(what, isGood) {
    console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`);
    faults += isGood ? 0 : 1;
  }

  /** Waits until something is so. The page lets nobody but its own files make functions of texts. */
  async function until(isSo) {
    for (const end = Date.now() + kPatience; !(await page.evaluate(isSo)); ) {
      if (Date.now() > end) {
        await page.screenshot({ path: join(pictures ?? tmpdir(), 'waited-in-vain.png') });
        throw new Error(`waited in vain for ${isSo}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** Waits until the person may do something, or the game is over. */
  const waitForTurn = () => until(() => /your turn|rolls|win|lose|resign|draw|share/.test(document.querySelector('.status')?.textContent ?? '') &&
    (document.querySelector('.board [role="button"], [data-touch], .row button.first') !== null || !/your turn|rolls/.test(document.querySelector('.status').textContent)));

  const isOver = () => page.evaluate(() => !/your turn|rolls|turn of|thinks/.test(document.querySelector('.status').textContent));

  /** Touches something that can be touched: the `number`th of what there is. */
  async function touch(number) {
    return page.evaluate((place) => {
      const roll = [...document.querySelectorAll('button.first')].find((button) => /Roll|Play /.test(button.textContent));
      const all = roll ? [roll] : [...document.querySelectorAll('.board [role="button"]:not([aria-pressed]), [data-touch]')];
      all[place % Math.max(1, all.length)]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return all.length;
    }, number);
  }

  /** Touches what there is, one thing or another, until the game is over or so many clicks were made. */
  async function playByClicks(game, most) {
    let clicks = 0;
    for (let number = 12345; clicks < most; ++clicks) {
      await waitForTurn();
      if (await isOver()) {
        break;
      }
      number = (number * 1103515245 + 12345) % 2147483648;
      await touch(number >> 8);
    }
    if (!(await isOver())) {
      console.log(await page.textContent('main'));
    }
    check(`a whole game of ${game} by ${clicks} clicks: ${await page.textContent('.status')}`, await isOver());
  }

  async function look(name, widths = [1280, 360], schemes = ['light', 'dark']) {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate(axe);
        const { violations } = await page.evaluate(() => axe.run());
        for (const violation of violations) {
          console.log(`       ${violation.id}: ${violation.help}: ${violation.nodes[0].html.slice(0, 160)}`);
        }
        const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        check(`${name}, ${colorScheme}, ${width} px: ${violations.length} findings of axe, ${over} px too wide`, violations.length === 0 && over <= 0);
        if (pictures) {
          await page.screenshot({ path: join(pictures, `${name}-${colorScheme}-${width}.png`) });
        }
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  /** Closes the browser; how many checks failed. */
  async function end() {
    check(`nothing on the console: ${complaints.slice(0, 5).join(' | ') || 'nothing'}`, complaints.length === 0);
    await browser.close();
    console.log(`${faults} failed`);
    return faults;
  }

  return { browser, context, page, complaints, check, until, waitForTurn, isOver, touch, playByClicks, look, end };
}
