import { performance } from 'node:perf_hooks';
import { listBundles } from '@/lib/bundles/queries';
import { findLandingTag, listLandings } from '@/lib/catalogue/landing/landing-queries';
import { makesFigure, wornIn } from '@/lib/catalogue/landing/outfit';
import { listSlots } from '@/lib/catalogue/landing/outfit-queries';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { listHome, listProducts } from '@/lib/catalogue/listing/list-queries';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import type { Database } from '@/lib/db/client';
import { logError, logInfo } from '@/lib/log';
import { listMissing, type WantedPicture } from '@/lib/media/render-picture';
import { CATALOGUE_TAG, COLOURS_TAG } from '@/lib/renewals/cache-tags';
import { keepRenewed } from '@/lib/renewals/copies';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { chunksOf } from '@/lib/shared/collections';
import { runSerialized } from '@/lib/shared/concurrency';
import { inBackground } from './background';
import { serverState } from './state';

/** Share of active event-loop time (0 to 1) from which on the process counts as busy with requests. */
const BUSY = 0.7;
const LOOKS = MINUTE / SECOND;

let before = performance.eventLoopUtilization();

/** Share of the time since the last call in which the event loop was active, 0 to 1. */
function utilization(): number {
  const now = performance.eventLoopUtilization();
  const since = performance.eventLoopUtilization(now, before);
  before = now;
  return since.utilization;
}

const nextLook = () => new Promise<void>((resolve) => setTimeout(resolve, SECOND).unref());

/**
 * Resolves as soon as the event loop's load since the last check is below `BUSY`, at the latest after a minute. A low
 * process priority alone did not suffice: making pictures still took half a core while orders were placed.
 */
export async function waitUntilIdle(measure = utilization, pause = nextLook): Promise<void> {
  for (let look = 0; look < LOOKS && measure() >= BUSY; look += 1) await pause();
}

/* Widths that browsers choose by the `sizes` of cards and galleries: on desktops of 1440 CSS pixels at pixel
   densities 1 and 2, and on phones of 320 to 430 CSS pixels at densities 2 and 3 (`tools/bench/pictures.ts`). */
const CARD: PhotoWidth[] = [240, 360, 480, 720];
const MAIN: PhotoWidth[] = [720, 960, 1200];
/** Widths of the thumbnails beside a product's gallery. */
const THUMB: PhotoWidth[] = [120, 240];
/** Widths of the pictures in the outfit that the home page shows. */
const BOARD: PhotoWidth[] = [240, 360, 480, 720];
/** Widths of the two or three product pictures side by side in a bundle. */
const PART: PhotoWidth[] = [240, 360, 480];

/** Number of product cards of a list that a window 1440 pixels wide shows without scrolling. */
const FIRST_CARDS = 8;
const ROLES = 6;
const BUNDLES = 6;

type Pictured = { photo: string | null };

/** Minimum ms between checks for missing pictures. Missing pictures are rare, and a check reads a dozen lists. */
const SELDOM = 20 * SECOND;

/** Number of photos processed between two checks of the server's load. */
const AT_A_TIME = 4;

/**
 * Makes the pictures that are visible without scrolling, before the shop opens. Resolves when they exist, when they
 * cannot be made, or after `patience` ms, because the shop must open even if photos cannot be fetched. After this
 * timeout the remaining pictures are made while the shop is open. Never throws.
 */
export async function pregenerateFirstScreens(db: Database, patience: number): Promise<void> {
  const began = performance.now();
  const prepared = runSerialized('first pictures', async () => {
    await makeFirst(db, 'screens');
  }).then(() => true);
  const isComplete = await within(patience, prepared);
  const seconds = Math.round((performance.now() - began) / SECOND);
  logInfo('start waited for pictures', { seconds, isComplete });
}

/** Resolves with false when `work` takes longer than this time. */
async function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Makes pictures in the background, so that no shopper waits for one: those visible without scrolling, then those of
 * the pages that shoppers open next. Starts now and after each renewal of the catalogue, at most every twenty seconds,
 * and pauses while the server is busy. Never throws.
 */
export function pregeneratePictures(db: Database): void {
  let next = 0;
  let isPlanned = false;
  const look = async () => {
    const isAny = await makeFirst(db, 'screens', 'next');
    // Before the first synchronisation there are no products; the check after that synchronisation must not be delayed.
    if (!isAny) next = 0;
  };
  const make = () => {
    isPlanned = false;
    next = performance.now() + SELDOM;
    void runSerialized('first pictures', look);
  };
  const renew = () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(make, Math.max(0, next - performance.now())).unref();
  };
  keepRenewed('first pictures', { isRenewedBy: (tag) => tag === CATALOGUE_TAG, renew });
  make();
}

/**
 * Makes the missing pictures; returns false when the catalogue has no pictures at all. Newly stored colours renew the
 * lists of cards once, after all pictures. Product pages are not renewed and get the colour when they are next
 * rendered. Rendering all of them took five seconds of a new shop's first minute, for a picture that then loads in 40
 * ms.
 */
async function makeFirst(db: Database, ...which: (keyof FirstPictures)[]): Promise<boolean> {
  try {
    const first = await listFirstPictures(db);
    const wanted = which.flatMap((one) => first[one]);
    if (wanted.length === 0) return false;
    // Missing pictures are listed in this process: on most starts there are none, and no child process is needed.
    const all = { made: 0, coloured: 0 };
    try {
      for (const some of chunksOf(await listMissing(wanted), AT_A_TIME)) {
        if (serverState().isReady) await waitUntilIdle();
        const { counts } = await inBackground(db, { kind: 'pictures', wanted: some });
        all.made += counts.made ?? 0;
        all.coloured += counts.coloured ?? 0;
      }
    } finally {
      // In `finally`, so that colours stored before the child process failed are shown too.
      if (all.coloured > 0) await recordRenewal(db, [COLOURS_TAG]);
    }
    if (all.made > 0) logInfo('pictures made beforehand', all);
  } catch (error) {
    // Not fatal: a missing picture is made when it is requested.
    logError('first pictures', error);
  }
  return true;
}

export type FirstPictures = {
  /** Pictures of the home page, and of the first cards of each list. */
  screens: WantedPicture[];
  /**
   * Pictures of the other cards on each list's first page, and of product pages: all photos of the products on the
   * home page, and the first photo of each product on a list's first page.
   */
  next: WantedPicture[];
};

/** Pictures that shoppers of a new shop request first, in the order of the requests. */
export async function listFirstPictures(db: Database): Promise<FirstPictures> {
  const { newest, second } = await listHome(db);
  const shelves = [...newest, ...second];
  const roles = await listLandings(db, 'characters', { limit: ROLES });
  const bundles = (await listBundles(db)).slice(0, BUNDLES);
  const cards: Pictured[] = [];
  const others: Pictured[] = [];
  for (const { slug } of CATEGORIES) {
    const listing = await listProducts(db, { category: slug }, { ...PLAIN_VIEW, page: 1 });
    cards.push(...(listing?.products ?? []).slice(0, FIRST_CARDS));
    others.push(...(listing?.products ?? []).slice(FIRST_CARDS));
  }
  const more = (await loadProducts(db, idsOf(shelves))).flatMap(({ photos }) =>
    photos.slice(1).map((photo) => ({ photo })),
  );
  const parts = bundles.flatMap(({ products }) => products);
  return {
    screens: [
      ...want([...shelves, ...roles, ...cards], CARD),
      ...want(parts, PART),
      ...want(await wornOf(db, roles[0]), BOARD),
    ],
    next: [
      ...want(others, CARD),
      ...want([...shelves, ...cards], MAIN),
      ...want([...shelves, ...more], THUMB),
      ...want(more, MAIN),
    ],
  };
}

const idsOf = (shown: { id: number }[]): number[] => [...new Set(shown.map(({ id }) => id))];

/** Pictures of the products in the home page's outfit. The outfit belongs to the first character on the page. */
async function wornOf(db: Database, role: { slug: string } | undefined): Promise<Pictured[]> {
  const landing = role && (await findLandingTag(db, 'characters', role.slug));
  const slots = landing ? await listSlots(db, landing) : [];
  const worn = [...wornIn(slots, {})].map(([role, product]) => ({ role, product }));
  const isFigure = makesFigure(worn);
  return worn.map(({ product }) => ({ photo: (isFigure && product.cutout) || product.photo }));
}

const want = (shown: Pictured[], widths: PhotoWidth[]): WantedPicture[] =>
  [...new Set(shown.flatMap(({ photo }) => photo ?? []))].map((path) => ({
    path,
    widths,
  }));
