import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { deliveryQuotes } from '@/lib/db/schema';
import { loadShop, readShopNow } from '@/lib/settings/queries';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';
import type { Day } from '@/lib/shared/kyiv-day';
import { dispatchWindow } from './arrival/dispatch';
import type { QuoteAbout, QuoteQuestion } from './carrier';
import { type CarrierId, MAIN_CARRIER } from './carriers';
import type { Quote } from './directory/directory';
import { type QuotableBasket, quoteOf } from './quote';
import { carrierFor } from './registry';
import { mayAskForVisitor } from './visitor-calls';

const FRESH = DAY;
/** A half of an answer is asked for again soon. */
const HALF_FRESH = 10 * MINUTE;
/** How old a price may be that is shown while the carrier does not answer. */
const USABLE = 14 * DAY;

const NOTHING: QuotableBasket = { price: null, days: null };

type Asked = QuoteAbout & {
  /** The main one when it is not named. */
  carrier?: CarrierId;
};

/**
 * What delivery is expected to cost the recipient and when the parcel arrives. The carrier's answer is
 * kept for a day; an older one, up to two weeks, stands in while the carrier is down. What nobody knows
 * is null: an order does not depend on it.
 */
export async function loadQuote(db: Database, asked: Asked): Promise<Quote> {
  const question = await questionOf(db, asked);
  const now = clock.now();
  if (!question) return quoteOf(NOTHING, now);
  const { cutOff } = await loadShop(db);
  const kept = await findKept(db, question);
  const age = kept ? now.getTime() - kept.at.getTime() : Number.POSITIVE_INFINITY;
  const isWhole = ({ price, days }: QuotableBasket) =>
    price !== null && (days !== null || !question.tellsDays);
  if (kept && age < (isWhole(kept) ? FRESH : HALF_FRESH)) return quoteOf(kept, now, cutOff);
  const day = dispatchWindow(now, cutOff).from;
  const said = mayAskForVisitor(question.calls) ? await question.ask(day) : NOTHING;
  const older = kept && age < USABLE ? kept : NOTHING;
  // Half an answer does not make the older half any younger.
  if (isWhole(said) || (isNews(said) && !isNews(older))) await keep(db, question, said, day);
  return quoteOf({ price: said.price ?? older.price, days: said.days ?? older.days }, now, cutOff);
}

const isNews = ({ price, days }: QuotableBasket): boolean => price !== null || days !== null;

/** The same from what is remembered, for where nobody may wait for the outside. */
export async function recallQuote(db: Database, asked: Asked): Promise<Quote> {
  const question = await questionOf(db, asked);
  const now = clock.now();
  const kept = question && (await findKept(db, question));
  const isUsable = kept && now.getTime() - kept.at.getTime() < USABLE;
  return isUsable ? quoteOf(kept, now, (await readShopNow(db)).cutOff) : quoteOf(NOTHING, now);
}

const questionOf = (db: Database, { carrier = MAIN_CARRIER.id, ...asked }: Asked) =>
  carrierFor(carrier).quote(db, asked);

async function findKept(db: Database, { key }: QuoteQuestion) {
  const [kept] = await db.select().from(deliveryQuotes).where(eq(deliveryQuotes.key, key));
  return kept;
}

async function keep(
  db: Database,
  { key }: QuoteQuestion,
  known: QuotableBasket,
  day: Day,
): Promise<void> {
  const values = { ...known, askedFor: day, at: clock.now() };
  await db
    .insert(deliveryQuotes)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: deliveryQuotes.key, set: values });
}
