import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { deliveryQuotes } from '@/lib/db/schema';
import { loadShop, readShopNow } from '@/lib/settings/queries';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Quote } from './answers';
import { dispatchWindow } from './arrival/dispatch';
import type { QuoteAbout, QuoteRequest } from './carrier';
import { type CarrierId, MAIN_CARRIER } from './carriers';
import { type QuotedDelivery, quoteOf } from './quote';
import { carrierFor } from './registry';
import { takeVisitorCalls } from './visitor-calls';

const FRESH = DAY;
/**
 * How long in ms an incomplete answer of the carrier is used before the next request; a complete one is used for a day.
 */
const HALF_FRESH = 10 * MINUTE;
/** Maximum age in ms of an answer that is shown while the carrier does not respond. */
const USABLE = 14 * DAY;

const NOTHING: QuotedDelivery = { price: null, days: null };

type QuoteQuery = QuoteAbout & {
  /** The main carrier by default. */
  carrier?: CarrierId;
};

/**
 * Estimated delivery price for the recipient and day of arrival. The carrier's answers are cached for a day, and used
 * for up to two weeks while the carrier is down. Unknown values are null; orders can be placed without them.
 */
export async function loadQuote(db: Database, asked: QuoteQuery): Promise<Quote> {
  const question = await questionOf(db, asked);
  const now = clock.now();
  if (!question) return quoteOf(NOTHING, now);
  const { cutOff } = await loadShop(db);
  const kept = await findKept(db, question);
  const age = kept ? now.getTime() - kept.at.getTime() : Number.POSITIVE_INFINITY;
  const isWhole = ({ price, days }: QuotedDelivery) =>
    price !== null && (days !== null || !question.tellsDays);
  if (kept && age < (isWhole(kept) ? FRESH : HALF_FRESH)) return quoteOf(kept, now, cutOff);
  const day = dispatchWindow(now, cutOff).from;
  const fresh = takeVisitorCalls(question.calls) ? await question.ask(day) : NOTHING;
  const older = kept && age < USABLE ? kept : NOTHING;
  // A new but incomplete answer must not make the stored answer look fresh.
  if (isWhole(fresh) || (isNews(fresh) && !isNews(older))) await keep(db, question, fresh, day);
  return quoteOf(
    { price: fresh.price ?? older.price, days: fresh.days ?? older.days },
    now,
    cutOff,
  );
}

const isNews = ({ price, days }: QuotedDelivery): boolean => price !== null || days !== null;

/** `loadQuote` from the cache only, without external calls. */
export async function findCachedQuote(db: Database, asked: QuoteQuery): Promise<Quote> {
  const question = await questionOf(db, asked);
  const now = clock.now();
  const kept = question && (await findKept(db, question));
  const isUsable = kept && now.getTime() - kept.at.getTime() < USABLE;
  return isUsable ? quoteOf(kept, now, (await readShopNow(db)).cutOff) : quoteOf(NOTHING, now);
}

const questionOf = (db: Database, { carrier = MAIN_CARRIER.id, ...asked }: QuoteQuery) =>
  carrierFor(carrier).quote(db, asked);

async function findKept(db: Database, { key }: QuoteRequest) {
  const [kept] = await db.select().from(deliveryQuotes).where(eq(deliveryQuotes.key, key));
  return kept;
}

async function keep(
  db: Database,
  { key }: QuoteRequest,
  known: QuotedDelivery,
  day: Day,
): Promise<void> {
  const values = { ...known, askedFor: day, at: clock.now() };
  await db
    .insert(deliveryQuotes)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: deliveryQuotes.key, set: values });
}
