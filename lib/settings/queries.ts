import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { shopSettings } from '@/lib/db/schema';
import { SHOP_TAG } from '@/lib/renewals/cache-tags';
import { cachedCopy } from '@/lib/renewals/cached-copy';
import { hryvnia, type Kopecks } from '@/lib/shared/money';
import { pick } from '@/lib/shared/record-of';
import { LARGE_ORDER, SECTION_INPUTS } from './inputs';
import { LETTER_TEMPLATES } from './letter-templates';
import { mapLinkTo } from './messengers';
import type { Section, SettingValues, SettingView, SettingViews } from './settings';
import { type ShopDetails, shopDetails } from './shop';

type Row = typeof shopSettings.$inferSelect;

/** The settings before staff change any: from the environment and the shop's defaults. */
function defaultSettings(): SettingValues {
  const shop = shopDetails();
  return {
    contacts: {
      ...pick(shop, ['phone', 'email', 'address', 'hours', 'telegram', 'viber', 'instagram']),
      mapUrl: '',
    },
    company: pick(shop, ['legalName', 'taxId']),
    rules: {
      minimumHryvnias: shop.minimumOrder / 100,
      parcelHryvnias: shop.parcelMost / 100,
      ...pick(shop, ['cutOff', 'holdHours', 'leadDays', 'longestEmail']),
      largeHryvnias: LARGE_ORDER.hryvnias,
      largePieces: LARGE_ORDER.pieces,
      heldPercent: LARGE_ORDER.heldPercent,
      prepaysUnreliable: false,
      lookPercent3: 0,
      lookPercent4: 0,
      lookPercent5: 0,
    },
    offer: { text: '' },
    policy: { text: '' },
    letters: { templates: LETTER_TEMPLATES },
  };
}

/** All sections with their versions, directly from the database. */
export async function readSettings(db: Database): Promise<SettingViews> {
  const rows = await db.select().from(shopSettings);
  const defaults = defaultSettings();
  return {
    contacts: viewOf('contacts', rows, defaults),
    company: viewOf('company', rows, defaults),
    rules: viewOf('rules', rows, defaults),
    offer: viewOf('offer', rows, defaults),
    policy: viewOf('policy', rows, defaults),
    letters: viewOf('letters', rows, defaults),
  };
}

function viewOf<S extends Section>(
  section: S,
  rows: Row[],
  defaults: SettingValues,
): SettingView<S> {
  const row = rows.find(({ key }) => key === section);
  // Values saved by older versions may not parse any more.
  const read = SECTION_INPUTS[section].safeParse(row?.value);
  return {
    value: (read.success ? read.data : defaults[section]) as SettingValues[S],
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

/** The shop's details and rules, directly from the database: for write operations. */
export async function readShopNow(db: Database): Promise<ShopDetails> {
  return shopOf(await readSettings(db));
}

/** SQL: the stored rules, for use in another statement; `shopRules` parses them. */
export const STORED_RULES = sql`(select value from shop_settings where key = 'rules')`;

/** The rules that an order must satisfy. */
export type ShopRules = Pick<ShopDetails, 'minimumOrder' | 'holdHours'> & {
  /** In kopecks; an order above this total, or with more pieces than `largePieces`, needs approval by staff. */
  largeTotal: Kopecks;
  largePieces: number;
  /** Whether customers who did not fetch two parcels must pay in advance. */
  prepaysUnreliable: boolean;
  /** Per cent off for looks of 3, 4 and 5 products; empty while the shop gives none. */
  lookPercents: number[];
};

export function shopRules(stored: unknown): ShopRules {
  const { data = defaultSettings().rules } = SECTION_INPUTS.rules.safeParse(stored);
  return {
    minimumOrder: hryvnia(data.minimumHryvnias),
    holdHours: data.holdHours,
    largeTotal: hryvnia(data.largeHryvnias),
    largePieces: data.largePieces,
    prepaysUnreliable: data.prepaysUnreliable,
    lookPercents: lookPercentsOf(data),
  };
}

function lookPercentsOf(rules: SettingValues['rules']): number[] {
  const percents = [rules.lookPercent3, rules.lookPercent4, rules.lookPercent5];
  return percents.some((percent) => percent > 0) ? percents : [];
}

/** Like `readShopNow`, but from this process's cache: for requests of shoppers. */
export const loadShop = async (db: Database): Promise<ShopDetails> =>
  shopOf(await loadSettings(db));

export const loadSettings = (db: Database): Promise<SettingViews> => copy.of(db);

const copy = cachedCopy<SettingViews>({ name: 'settings', tag: SHOP_TAG, read: readSettings });

function shopOf({ contacts, company, rules }: SettingViews): ShopDetails {
  return {
    ...shopDetails(),
    ...contacts.value,
    mapUrl: contacts.value.mapUrl || mapLinkTo(contacts.value.address),
    ...company.value,
    ...pick(rules.value, ['cutOff', 'holdHours', 'leadDays', 'longestEmail']),
    minimumOrder: hryvnia(rules.value.minimumHryvnias),
    parcelMost: hryvnia(rules.value.parcelHryvnias),
    lookPercents: lookPercentsOf(rules.value),
  };
}
