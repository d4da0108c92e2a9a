export const FEED_IDS = ['google', 'meta', 'rozetka', 'prom', 'hotline'] as const;
export type FeedId = (typeof FEED_IDS)[number];

export const isFeedId = (value: string): value is FeedId => FEED_IDS.some((id) => id === value);

/** What an item of a feed may lack. */
export const PROBLEMS = {
  photo: 'немає фото від 250\u00a0px',
  brand: 'немає бренду',
  category: 'не\u00a0вказано категорію порталу',
  description: 'немає опису: замість нього стоїть назва',
  name: 'назва задовга: її скорочено',
} as const;
export type Problem = keyof typeof PROBLEMS;

/** Facts about a feed that the admin needs too; the browser may read them. */
type FeedFacts = {
  title: string;
  /** File name; the feed is served at `/feeds/` and this name. */
  file: string;
  /** Portals refuse an item that lacks any of these, so it is left out. */
  must: readonly Problem[];
  /** Items that lack these are in the feed, but sell worse. */
  should: readonly Problem[];
  /** Maximum characters of an item's name. */
  longestName: number;
  /** Whether bundles are in the feed. A marketplace sells and counts single products only. */
  hasBundles: boolean;
  /** Which of the portal's categories staff enter for each of ours. */
  mapping: { hint: string; pattern: RegExp; wrong: string };
};

const GOOGLE_CATEGORY = {
  hint: 'Номер або шлях із\u00a0довідника Google. Порожньо: за\u00a0типом товару',
  pattern: /^(\d{1,7}|[A-Z][^<>]*( > [^<>]+)*)$/,
  wrong: 'Вкажіть номер або шлях англійською, як у\u00a0довіднику Google',
};

/** Portals number their categories; sources at the formats. */
const numbered = (hint: string) => ({ hint, pattern: /^\d{1,12}$/, wrong: 'Вкажіть лише цифри' });

export const FEEDS: Record<FeedId, FeedFacts> = {
  google: {
    title: 'Google Merchant Center',
    file: 'google.xml',
    must: ['photo'],
    should: ['brand', 'description', 'name'],
    longestName: 150,
    hasBundles: true,
    mapping: GOOGLE_CATEGORY,
  },
  meta: {
    title: 'Meta: Facebook, Instagram',
    file: 'meta.xml',
    must: ['photo'],
    should: ['brand', 'description', 'name'],
    longestName: 200,
    hasBundles: true,
    mapping: GOOGLE_CATEGORY,
  },
  rozetka: {
    title: 'Rozetka',
    file: 'rozetka.xml',
    must: ['photo', 'brand'],
    should: ['category', 'description', 'name'],
    longestName: 255,
    hasBundles: false,
    mapping: numbered('Номер категорії Rozetka (rz_id)'),
  },
  prom: {
    title: 'Prom.ua',
    file: 'prom.xml',
    must: ['photo'],
    should: ['category', 'description', 'name'],
    longestName: 100,
    hasBundles: false,
    mapping: numbered('Номер категорії Prom (portal_category_id)'),
  },
  hotline: {
    title: 'Hotline',
    file: 'hotline.xml',
    must: ['photo', 'brand'],
    should: ['category', 'name'],
    longestName: 250,
    hasBundles: false,
    mapping: {
      hint: 'Назва категорії Hotline, слово в\u00a0слово',
      pattern: /^[^<>]+$/,
      wrong: 'Вкажіть назву без\u00a0знаків < та\u00a0>',
    },
  },
};

/** The feed that has this file name, or null. */
export const feedOfFile = (file: string): FeedId | null =>
  FEED_IDS.find((id) => FEEDS[id].file === file) ?? null;
