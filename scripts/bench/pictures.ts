import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { CHROMIUM_FLAGS, findBrowser } from '../browser';
import { startShop } from './servers';

/** With the pixels of one point. */
const SCREENS = {
  phone: { width: 390, height: 844, pixels: 3 },
  desk: { width: 1440, height: 900, pixels: 1 },
};
/** Milliseconds without a new picture: all that are made beforehand are there. */
const QUIET = 8000;

export type PictureFigure = {
  page: string;
  screen: string;
  /** On the first screen. */
  pictures: number;
  /** Milliseconds from the request to the last byte of the slowest. */
  slowest: number;
};

export type PictureFigures = {
  /** Of a visit right after the start of a new shop. */
  atOnce: PictureFigure[];
  /** Once the pictures of first screens are made. */
  beforehand: PictureFigure[];
  /** Seconds from the start until they were. */
  madeIn: number;
  /** Pictures that those visits have still had made. */
  missed: number;
};

/** How long visitors of a new shop wait for the pictures of its first screens. */
export async function pictureSpeed(): Promise<PictureFigures> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pictures-'));
  const shop = await startShop(dataDir);
  const opened = performance.now();
  const browser = await chromium.launch({
    executablePath: findBrowser(() => {}),
    args: CHROMIUM_FLAGS,
  });
  try {
    const made = () => countFiles(path.join(dataDir, 'media'));
    const atOnce = await visitFirstScreens(browser, shop.url);
    const madeIn = (await quietSince(made)) - opened;
    const before = made();
    const beforehand = await visitFirstScreens(browser, shop.url);
    return { atOnce, beforehand, madeIn: madeIn / 1000, missed: made() - before };
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** How long each page of a first visit waits for the pictures of its first screen, at a desk and on a phone. */
export async function visitFirstScreens(browser: Browser, url: string): Promise<PictureFigure[]> {
  const figures: PictureFigure[] = [];
  for (const screen of ['phone', 'desk'] as const) {
    const { width, height, pixels } = SCREENS[screen];
    // Of its own for each, as of a first visitor.
    const product = await firstProduct(url);
    for (const page of ['/', '/wigs', product]) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: pixels,
      });
      const tab = await context.newPage();
      await tab.goto(url + page, { waitUntil: 'load' });
      await tab.waitForLoadState('networkidle');
      const times = await tab.evaluate(() =>
        [...document.images]
          .filter((image) => {
            const { top, left, right, bottom } = image.getBoundingClientRect();
            return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
          })
          .flatMap((image) => performance.getEntriesByName(image.currentSrc))
          .filter(({ name }) => name.includes('/media/'))
          .map(({ duration }) => duration),
      );
      await context.close();
      const name = page === product ? 'product' : page;
      figures.push({
        page: name,
        screen,
        pictures: times.length,
        slowest: Math.max(0, ...times),
      });
    }
  }
  return figures;
}

async function firstProduct(url: string): Promise<string> {
  const page = await (await fetch(`${url}/wigs`)).text();
  return /href="(\/wigs\/\d+)"/.exec(page)?.[1] ?? '/wigs';
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}

/** When the last picture was made. */
async function quietSince(made: () => number): Promise<number> {
  let [count, since] = [made(), performance.now()];
  while (performance.now() - since < QUIET) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = made();
    if (now !== count) [count, since] = [now, performance.now()];
  }
  return since;
}
