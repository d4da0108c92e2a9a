import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright';
import { withBrowser } from './browser/launch';
import { note } from './figures';
import { startShop } from './servers';

/** `pixels` is the device pixel ratio. */
const SCREENS = {
  phone: { width: 390, height: 844, pixels: 3 },
  desk: { width: 1440, height: 900, pixels: 1 },
};
/** Milliseconds without a new picture after which all pre-generated pictures are complete. */
const QUIET = 8000;

type PictureFigure = {
  page: string;
  screen: string;
  /** Number of pictures on the first screen. */
  pictures: number;
  /** Milliseconds from the request to the last byte of the slowest picture. */
  slowest: number;
};

/** Maximum milliseconds from the request for a picture of a first screen to its last byte. */
const LATEST = 300;

/** Maximum milliseconds for a whole list of pictures that were never requested, over a browser's six connections. */
const COMPLETE = 3000;
/** Path of card pictures in the width that a phone with a pixel ratio of 3 chooses from `sizes`. */
const PHONE_CARD = '/media/720/';

/**
 * P14: how long the pictures of a list take if nobody has requested them before, first alone, then while a crawler
 * requests the pictures of five other lists over 16 connections.
 */
export async function measureUnseen(dataDir: string): Promise<void> {
  console.log('· Looking at lists whose pictures nobody has seen');
  const shop = await startShop(dataDir, { TRUSTED_PROXY_HOPS: '1' });
  try {
    await firstPicturesMade(dataDir);
    noteUnseen('alone', await fetchAll(await photosOf(shop.url, '/wigs?page=2'), 6, '192.0.2.1'));
    const lists = ['cosplay', 'figures', 'merch', 'accessories', 'lenses'];
    const others = await Promise.all(lists.map((slug) => photosOf(shop.url, `/${slug}?page=2`)));
    const wanted = await photosOf(shop.url, '/wigs?page=3');
    const crawler = fetchAll(others.flat(), 16, '192.0.2.2');
    noteUnseen('beside a crawler', await fetchAll(wanted, 6, '192.0.2.1'));
    await crawler;
  } finally {
    await shop.stop();
  }
}

type Unseen = { pictures: number; refused: number; took: number };

function noteUnseen(when: string, { pictures, refused, took }: Unseen): void {
  const told = `${Math.round(took)} ms (${pictures} pictures)`;
  note('P14', `unseen list, ${when}`, told, `${COMPLETE} ms`, took <= COMPLETE);
  note('P14', `unseen list, ${when}: refused`, String(refused), '0', refused === 0);
}

async function photosOf(url: string, page: string): Promise<string[]> {
  const html = await (await fetch(url + page)).text();
  const paths = [...html.matchAll(/\/media\/\d+(\/upload\/[^\s"?]+)/g)].map(([, path]) => path);
  return [...new Set(paths)].map((path) => url + PHONE_CARD + path?.slice(1));
}

async function fetchAll(urls: string[], connections: number, caller: string): Promise<Unseen> {
  const began = performance.now();
  const left = [...urls];
  let refused = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let url = left.shift(); url; url = left.shift()) {
        const answer = await fetch(url, { headers: { 'X-Forwarded-For': caller } });
        await answer.arrayBuffer();
        if (!answer.ok) refused += 1;
      }
    }),
  );
  return { pictures: urls.length, refused, took: performance.now() - began };
}

/** How long visitors of a new shop wait for the pictures of first screens, right after its start and later. */
export async function measurePictures(dataDir: string): Promise<void> {
  console.log('· Looking at the pictures of first screens');
  const shop = await startShop(dataDir);
  const opened = performance.now();
  try {
    await withBrowser(async (browser) => {
      noteSlowest('right after a start', await visitFirstScreens(browser, shop.url));
      const madeIn = (await firstPicturesMade(dataDir)) - opened;
      console.log(`  all of them were made ${(madeIn / 1000).toFixed(1)} s after the start`);
      const before = countPictures(dataDir);
      noteSlowest('from then on', await visitFirstScreens(browser, shop.url));
      const missed = countPictures(dataDir) - before;
      note('pictures', 'made when they were asked for', String(missed), '0', missed === 0);
    });
  } finally {
    await shop.stop();
  }
}

function noteSlowest(when: string, visits: PictureFigure[]): void {
  for (const { page, screen, pictures, slowest } of visits) {
    console.log(
      `  ${when}, ${page} at a ${screen}: ${pictures}, the last in ${Math.round(slowest)} ms`,
    );
  }
  const slowest = Math.round(Math.max(...visits.map((visit) => visit.slowest)));
  note('pictures', `slowest, ${when}`, `${slowest} ms`, `${LATEST} ms`, slowest <= LATEST);
}

/** How long each page of a first visit waits for the pictures of its first screen, on a desktop and on a phone. */
async function visitFirstScreens(browser: Browser, url: string): Promise<PictureFigure[]> {
  const figures: PictureFigure[] = [];
  for (const screen of ['phone', 'desk'] as const) {
    const { width, height, pixels } = SCREENS[screen];
    // A different product for each screen size, so that no picture is cached.
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

function countPictures(dataDir: string): number {
  try {
    return readdirSync(path.join(dataDir, 'media')).length;
  } catch {
    return 0;
  }
}

/** Waits until a new shop has made the first screens' pictures; returns the time (`performance.now`). */
export async function firstPicturesMade(dataDir: string): Promise<number> {
  let [count, since] = [countPictures(dataDir), performance.now()];
  while (performance.now() - since < QUIET) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = countPictures(dataDir);
    if (now !== count) [count, since] = [now, performance.now()];
  }
  return since;
}
