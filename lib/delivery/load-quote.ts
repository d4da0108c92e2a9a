import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { deliveryQuotes, settlements } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import { loadShop, readShopNow } from '@/lib/settings/queries';
import { clock, DAY, MINUTE } from '@/lib/shared/clock';
import type { Day } from '@/lib/shared/kyiv-day';
import type { Kopecks } from '@/lib/shared/money';
import type { DeliveryType } from './address';
import { dispatchWindow } from './arrival/dispatch';
import type { Quote } from './directory/directory';
import { askCarrier } from './nova-poshta/client';
import type { Parcel } from './parcel';
import { type QuotableBasket, type QuoteSubject, quoteKey, quoteOf, quoteSubject } from './quote';
import { mayAskForVisitor, VISITOR_CALL } from './visitor-calls';

const FRESH = DAY;
/** A half of an answer is asked for again soon. */
const HALF_FRESH = 10 * MINUTE;
/** How old a price may be that is shown while the carrier does not answer. */
const USABLE = 14 * DAY;

const NOTHING: QuotableBasket = { price: null, days: null };

type Asked = { settlementRef: string; type: DeliveryType; parcel: Parcel; declared: Kopecks };

/**
 * What delivery is expected to cost the recipient and when the parcel arrives. The carrier's answer is
 * kept for a day; an older one, up to two weeks, stands in while the carrier is down. What nobody knows
 * is null: an order does not depend on it.
 */
export async function loadQuote(db: Database, asked: Asked): Promise<Quote> {
  const subject = await subjectOf(db, asked);
  const now = clock.now();
  if (!subject) return quoteOf(NOTHING, now);
  const { cutOff } = await loadShop(db);
  const kept = await findKept(db, subject);
  const age = kept ? now.getTime() - kept.at.getTime() : Number.POSITIVE_INFINITY;
  if (kept && age < (isWhole(kept) ? FRESH : HALF_FRESH)) return quoteOf(kept, now, cutOff);
  const day = dispatchWindow(now, cutOff).from;
  const said = mayAskForVisitor(2) ? await askBoth(subject, day) : NOTHING;
  const older = kept && age < USABLE ? kept : NOTHING;
  // Half an answer does not make the older half any younger.
  if (isWhole(said) || (isNews(said) && !isNews(older))) await keep(db, subject, said, day);
  return quoteOf({ price: said.price ?? older.price, days: said.days ?? older.days }, now, cutOff);
}

const isWhole = ({ price, days }: QuotableBasket): boolean => price !== null && days !== null;
const isNews = ({ price, days }: QuotableBasket): boolean => price !== null || days !== null;

/** The same from what is remembered, for where nobody may wait for the outside. */
export async function recallQuote(db: Database, asked: Asked): Promise<Quote> {
  const subject = await subjectOf(db, asked);
  const now = clock.now();
  const kept = subject && (await findKept(db, subject));
  const isUsable = kept && now.getTime() - kept.at.getTime() < USABLE;
  return isUsable ? quoteOf(kept, now, (await readShopNow(db)).cutOff) : quoteOf(NOTHING, now);
}

async function subjectOf(
  db: Database,
  { settlementRef, type, parcel, declared }: Asked,
): Promise<QuoteSubject | null> {
  const [settlement] = await db
    .select({ cityRef: settlements.cityRef })
    .from(settlements)
    .where(and(eq(settlements.ref, settlementRef), isNull(settlements.removedAt)));
  if (!settlement) return null;
  const from = env().NOVA_POSHTA_SENDER_CITY;
  return quoteSubject([from, settlement.cityRef], type, parcel, declared);
}

async function findKept(db: Database, subject: QuoteSubject) {
  const [kept] = await db
    .select()
    .from(deliveryQuotes)
    .where(eq(deliveryQuotes.key, quoteKey(subject)));
  return kept;
}

/** Price and date at once. */
async function askBoth(subject: QuoteSubject, day: Day): Promise<QuotableBasket> {
  const unknown = (error: unknown) => {
    if (error instanceof ShopError) return null;
    throw error;
  };
  const [price, days] = await Promise.all([
    askPrice(subject).catch(unknown),
    askDays(subject, day).catch(unknown),
  ]);
  return { price, days };
}

const hryvnias = z.coerce.number().positive().max(1_000_000);

async function askPrice({ from, to, service, kilograms, declared }: QuoteSubject) {
  const { data } = await askCarrier(
    'InternetDocument',
    'getDocumentPrice',
    {
      CitySender: from,
      CityRecipient: to,
      ServiceType: service,
      CargoType: 'Parcel',
      SeatsAmount: '1',
      // What the parcel takes up is in it already.
      Weight: String(kilograms),
      Cost: String(declared),
    },
    VISITOR_CALL,
  );
  const read = z.object({ Cost: hryvnias }).safeParse(data[0]);
  return read.success ? Math.round(read.data.Cost * 100) : null;
}

const dated = z.object({ date: z.string().regex(/^\d{4}-\d{2}-\d{2}/) });

/** Days from handing over to arrival; the date comes in one of two envelopes. */
async function askDays({ from, to, service }: QuoteSubject, day: Day): Promise<number | null> {
  const { data } = await askCarrier(
    'InternetDocument',
    'getDocumentDeliveryDate',
    {
      CitySender: from,
      CityRecipient: to,
      ServiceType: service,
      DateTime: day.split('-').reverse().join('.'),
    },
    VISITOR_CALL,
  );
  const read = z
    .object({ DeliveryDate: dated })
    .transform(({ DeliveryDate }) => DeliveryDate)
    .or(dated)
    .safeParse(data[0]);
  if (!read.success) return null;
  const arrival = Date.parse(`${read.data.date.slice(0, 10)}T12:00:00Z`);
  const days = Math.round((arrival - Date.parse(`${day}T12:00:00Z`)) / DAY);
  return days >= 0 && days <= 60 ? days : null;
}

async function keep(
  db: Database,
  subject: QuoteSubject,
  known: QuotableBasket,
  day: Day,
): Promise<void> {
  const values = { ...known, askedFor: day, at: clock.now() };
  await db
    .insert(deliveryQuotes)
    .values({ key: quoteKey(subject), ...values })
    .onConflictDoUpdate({ target: deliveryQuotes.key, set: values });
}
