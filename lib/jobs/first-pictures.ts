import { listBundles } from '@/lib/bundles/queries';
import { findLandingTag, listLandings } from '@/lib/catalogue/landing/landing-queries';
import { makesFigure, wornIn } from '@/lib/catalogue/landing/outfit';
import { listSlots } from '@/lib/catalogue/landing/outfit-queries';
import { CATEGORIES } from '@/lib/catalogue/listing/categories';
import { PLAIN_VIEW } from '@/lib/catalogue/listing/filter';
import { listHome } from '@/lib/catalogue/listing/home-lists';
import { listProducts } from '@/lib/catalogue/listing/list-queries';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import type { Database } from '@/lib/db/client';
import { logError, logInfo } from '@/lib/log';
import { listMissing, type WantedPicture } from '@/lib/media/make-pictures';
import { CATALOGUE_TAG, COLOURS_TAG } from '@/lib/renewals/cache-tags';
import { keepRenewed } from '@/lib/renewals/copies';
import { recordRenewal } from '@/lib/renewals/record-renewal';
import { chunksOf } from '@/lib/shared/chunks-of';
import { SECOND } from '@/lib/shared/clock';
import { runSerialized } from '@/lib/shared/in-turn';
import { inBackground } from './background';
import { serverState } from './state';
import { waitUntilIdle } from './until-quiet';

/* Widths that browsers choose by the `sizes` of cards and galleries, on desktops of 1440 CSS pixels at densities 1
   and 2 and on phones of 320 to 430 at densities 2 and 3 (`tools/bench/pictures.ts`). */
const CARD: PhotoWidth[] = [240, 360, 480, 720];
const MAIN: PhotoWidth[] = [720, 960, 1200];
/** Thumbnails beside a gallery. */
const THUMB: PhotoWidth[] = [120, 240];
/** The outfit board of the home page. */
const BOARD: PhotoWidth[] = [240, 360, 480, 720];
/** Two or three products of a bundle side by side. */
const PART: PhotoWidth[] = [240, 360, 480];

/** Cards of a list that a window 1440 pixels wide shows without scrolling. */
const FIRST_CARDS = 8;
const ROLES = 6;
const BUNDLES = 6;

type Pictured = { photo: string | null };

/** Minimum ms between checks: staff changes seldom bring a new picture, and a check reads a dozen lists. */
const SELDOM = 20 * SECOND;

/** Photos made between two checks of the server's load. */
const AT_A_TIME = 4;

/**
 * Makes the pictures of first screens before the shop opens. Resolves when they exist, when they cannot be made, or
 * after `patience` ms: a shop whose photos cannot be fetched must open too, and the rest is then made while it is open.
 * Never throws.
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

/** False when `work` takes longer. */
async function within(milliseconds: number, work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * Makes the pictures of first screens and of the pages after them in the background: now and after each renewal of the
 * catalogue, at most every twenty seconds and while the server is not busy, so that no visitor waits for a picture.
 * Never throws.
 */
export function pregeneratePictures(db: Database): void {
  let next = 0;
  let isPlanned = false;
  const look = async () => {
    const isAny = await makeFirst(db, 'screens', 'next');
    // No products before the first synchronisation: the next check needs no delay.
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
 * False when the catalogue has no pictures. New colours renew the lists of cards once, after all pictures. A product's
 * page gets its colour when it is next rendered: rendering all of them again took five seconds of a new shop's first
 * minute, for a picture that then loads in 40 ms.
 */
async function makeFirst(db: Database, ...which: (keyof FirstPictures)[]): Promise<boolean> {
  try {
    const first = await listFirstPictures(db);
    const wanted = which.flatMap((one) => first[one]);
    if (wanted.length === 0) return false;
    // Most starts find all pictures made and need no child process.
    const all = { made: 0, coloured: 0 };
    try {
      for (const some of chunksOf(await listMissing(wanted), AT_A_TIME)) {
        if (serverState().isReady) await waitUntilIdle();
        const { counts } = await inBackground(db, { kind: 'pictures', wanted: some });
        all.made += counts.made ?? 0;
        all.coloured += counts.coloured ?? 0;
      }
    } finally {
      // Also for those made before the background process failed.
      if (all.coloured > 0) await recordRenewal(db, [COLOURS_TAG]);
    }
    if (all.made > 0) logInfo('pictures made beforehand', all);
  } catch (error) {
    // Missing pictures are made on request.
    logError('first pictures', error);
  }
  return true;
}

export type FirstPictures = {
  /** The home page, and the first cards of each list. */
  screens: WantedPicture[];
  /**
   * The rest of each list's first page, and the product pages that the lists and the home page link to: all photos of
   * the home page's products, the first photo of the others.
   */
  next: WantedPicture[];
};

/** What visitors of a new shop request first, in that order. */
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

/** Products that the first character on the home page wears there. */
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
