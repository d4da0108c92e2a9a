import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { carrierAnswers } from '@/lib/db/schema';
import { takeVisitorCalls } from '@/lib/delivery/visitor-calls';
import { looseText as text } from '@/lib/delivery/wire-values';
import { ShopError } from '@/lib/errors';
import { clock, DAY } from '@/lib/shared/clock';
import { askUkrposhta, unavailable, VISITOR_QUESTION } from './client';

const FRESH = DAY;
/** Maximum age in ms of a cached answer that is used while the carrier does not respond. */
const USABLE = 14 * DAY;

type StoredAnswer<T> = { answer: T; isFresh: boolean };

/** The cached answer for this key; null when there is none or it is older than two weeks. */
export async function findAnswer<T>(db: Database, key: string): Promise<StoredAnswer<T> | null> {
  const [row] = await db.select().from(carrierAnswers).where(eq(carrierAnswers.key, key));
  const age = row ? clock.now().getTime() - row.at.getTime() : Number.POSITIVE_INFINITY;
  // The cast is safe: only keepAnswers writes these rows, and each key is used with one type.
  return row && age < USABLE ? { answer: row.answer as T, isFresh: age < FRESH } : null;
}

/** Caches the carrier's answers; an existing answer with the same key is replaced. */
export async function keepAnswers(
  db: Database,
  answers: { key: string; answer: object }[],
): Promise<void> {
  const at = clock.now();
  // Sorted by key, so that two writers of the same answers cannot deadlock.
  const rows = answers
    .map((one) => ({ ...one, at }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (rows.length === 0) return;
  await db
    .insert(carrierAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: carrierAnswers.key,
      set: { answer: sql`excluded.answer`, at: sql`excluded.at` },
    });
}

/** A settlement in the carrier's address classifier. */
export type Town = {
  /** CITY_ID of the classifier. */
  id: string;
  /** Kind of settlement: `м.`, `с.` */
  kind: string;
  name: string;
  district: string;
  region: string;
  population: number;
};

/** A branch that serves a settlement. */
export type Office = {
  postcode: string;
  /** Street address; begins with the branch's settlement if that is another one than the settlement it serves. */
  address: string;
};

// Every field of the classifier is a text or null; a flag is "0" or "1".
const postcode = text.pipe(z.string().regex(/^\d{5}$/));

/**
 * A response's entries as a list. The carrier sends a single entry as an object instead of a list. If there are no
 * entries, it sends null, '' or no field.
 */
const envelope = z
  .object({ Entries: z.object({ Entry: z.unknown() }).partial().nullish().or(z.literal('')) })
  .transform(({ Entries }): unknown[] => {
    const entry = Entries ? Entries.Entry : null;
    if (entry === null || entry === undefined || entry === '') return [];
    return Array.isArray(entry) ? entry : [entry];
  });

const id = text.pipe(z.string().regex(/^\d{1,9}$/));

const townRow = z
  .object({
    CITY_ID: id,
    CITY_UA: text.pipe(z.string().min(1)),
    SHORTCITYTYPE_UA: text,
    DISTRICT_UA: text,
    REGION_UA: text,
    POPULATION: text,
  })
  .transform(
    (row): Town => ({
      id: row.CITY_ID,
      kind: row.SHORTCITYTYPE_UA,
      name: row.CITY_UA,
      district: row.DISTRICT_UA,
      region: row.REGION_UA,
      population: Number(row.POPULATION) || 0,
    }),
  );

/** A settlement found by postcode: this method has other field names, and kinds of settlements are not abbreviated. */
const postcodeRow = z
  .object({
    CITY_ID: id,
    CITY_NAME: text.pipe(z.string().min(1)),
    CITYTYPE_NAME: text,
    DISTRICT_NAME: text,
    REGION_NAME: text,
  })
  .transform(
    (row): Town => ({
      id: row.CITY_ID,
      kind: SHORT_KINDS[row.CITYTYPE_NAME] ?? row.CITYTYPE_NAME,
      name: row.CITY_NAME,
      district: row.DISTRICT_NAME,
      region: row.REGION_NAME,
      population: 0,
    }),
  );

const SHORT_KINDS: Record<string, string> = {
  місто: 'м.',
  село: 'с.',
  селище: 'с-ще',
  'селище міського типу': 'смт',
};

const officeRow = z
  .object({
    POSTCODE: postcode,
    CITY_UA: text,
    CITY_UA_VPZ: text,
    CITY_UA_TYPE: text,
    STREET_UA_VPZ: text,
    LOCK_CODE: text,
    IS_SECURITY: text,
    IS_NOLETTERS: text,
  })
  .transform((row) => ({
    postcode: row.POSTCODE,
    address: [
      row.CITY_UA_VPZ !== row.CITY_UA && `${row.CITY_UA_TYPE} ${row.CITY_UA_VPZ}`.trim(),
      row.STREET_UA_VPZ,
    ]
      .filter(Boolean)
      .join(', '),
    // Whether the branch is in operation, open to the public, and accepts parcels.
    isOpen: ['', '0'].includes(row.LOCK_CODE) && ![row.IS_SECURITY, row.IS_NOLETTERS].includes('1'),
  }));

const townKey = (town: string) => `ukrposhta town ${town}`;
const officesKey = (town: string) => `ukrposhta offices ${town}`;

/** Settlements whose Ukrainian name begins with this text. Throws carrier_unavailable, CarrierRefusal. */
export const townsNamed = (db: Database, name: string): Promise<Town[]> =>
  townsBy(db, `ukrposhta named ${name}`, async () => {
    const path = '/get_city_by_region_id_and_district_id_and_city_ua';
    return readRows(townRow, await ask(path, { city_ua: name }));
  });

/** Settlements that have this postcode of five digits. Throws like townsNamed. */
export const townsAt = (db: Database, code: string): Promise<Town[]> =>
  townsBy(db, `ukrposhta at ${code}`, async () => {
    const query = { postcode: code, lang: 'UA' };
    return readRows(postcodeRow, await ask('/get_city_details_by_postcode', query));
  });

async function townsBy(db: Database, key: string, fetch: () => Promise<Town[]>): Promise<Town[]> {
  return lookUp(db, key, async () => {
    const towns = [...new Map((await fetch()).map((town) => [town.id, town])).values()];
    await keepAnswers(
      db,
      towns.map((town) => ({ key: townKey(town.id), answer: town })),
    );
    return towns;
  });
}

/** Branches that deliver parcels to a settlement, sorted by postcode. Throws like townsNamed. */
export const officesOf = (db: Database, town: string): Promise<Office[]> =>
  lookUp(db, officesKey(town), async () => {
    const path = '/get_postoffices_by_postcode_cityid_cityvpzid';
    const open = readRows(officeRow, await ask(path, { city_id: town }))
      .filter(({ isOpen }) => isOpen)
      .map(({ postcode: code, address }) => [code, { postcode: code, address }] as const);
    return [...new Map(open).values()].sort((a, b) => Number(a.postcode) - Number(b.postcode));
  });

/** A settlement from the cache by its id, or null; makes no external calls. */
export const knownTown = async (db: Database, town: string): Promise<Town | null> =>
  (await findAnswer<Town>(db, townKey(town)))?.answer ?? null;

/** Branches of a settlement from the cache, or null; makes no external calls. */
export const knownOffices = async (db: Database, town: string): Promise<Office[] | null> =>
  (await findAnswer<Office[]>(db, officesKey(town)))?.answer ?? null;

/**
 * Returns the cached answer if it is fresh, otherwise the carrier's answer. If the carrier fails, returns an older
 * cached answer.
 */
async function lookUp<T extends object[]>(
  db: Database,
  key: string,
  fetch: () => Promise<T>,
): Promise<T> {
  const kept = await findAnswer<T>(db, key);
  if (kept?.isFresh) return kept.answer;
  try {
    if (!takeVisitorCalls(1)) throw unavailable('too many questions in this minute');
    const fresh = await fetch();
    // An empty list is not stored: under load the carrier returns empty lists without an error.
    if (fresh.length === 0) return kept?.answer ?? fresh;
    await keepAnswers(db, [{ key, answer: fresh }]);
    return fresh;
  } catch (error) {
    if (!kept || !(error instanceof ShopError)) throw error;
    return kept.answer;
  }
}

const ask = (path: string, query: Record<string, string>) =>
  askUkrposhta({ api: 'classifier', path, query }, VISITOR_QUESTION);

/** The readable entries of a response. Throws carrier_unavailable if it has another structure. */
function readRows<S extends z.ZodType>(row: S, answer: unknown): z.output<S>[] {
  const read = envelope.safeParse(answer);
  if (!read.success) throw unavailable(read.error);
  return read.data.flatMap((entry) => {
    const one = row.safeParse(entry);
    return one.success ? [one.data] : [];
  });
}
