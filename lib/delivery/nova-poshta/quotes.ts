import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { settlements } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { nullIfRefused } from '@/lib/errors';
import { DAY } from '@/lib/shared/clock';
import type { Day } from '@/lib/shared/kyiv-day';
import type { QuoteAbout, QuoteRequest } from '../carrier';
import { type QuoteSubject, quoteKey, quoteSubject } from '../quote';
import { askCarrier, carrierDay, toCarrierDate, VISITOR_CALL } from './client';

/** Prepares the request for a quote to a town; null for a town that is not in the directory. */
export async function quoteQuestion(
  db: Database,
  { settlementRef, type, parcel, declared }: QuoteAbout,
): Promise<QuoteRequest | null> {
  const [settlement] = await db
    .select({ cityRef: settlements.cityRef })
    .from(settlements)
    .where(and(eq(settlements.ref, settlementRef), isNull(settlements.removedAt)));
  if (!settlement) return null;
  const from = env().NOVA_POSHTA_SENDER_CITY;
  const subject = quoteSubject([from, settlement.cityRef], type, parcel, declared);
  return {
    key: quoteKey(subject),
    calls: 2,
    tellsDays: true,
    ask: (day) => askBoth(subject, day),
  };
}

/** Requests the price and the delivery date in parallel. */
async function askBoth(subject: QuoteSubject, day: Day) {
  const [price, days] = await Promise.all([
    askPrice(subject).catch(nullIfRefused),
    askDays(subject, day).catch(nullIfRefused),
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
      // The larger of the real and the volumetric weight.
      Weight: String(kilograms),
      Cost: String(declared),
    },
    VISITOR_CALL,
  );
  const read = z.object({ Cost: hryvnias }).safeParse(data[0]);
  return read.success ? Math.round(read.data.Cost * 100) : null;
}

const dated = z.object({ date: z.string() });

/** Days from handover to arrival, or null. The carrier returns the date in one of two structures. */
async function askDays({ from, to, service }: QuoteSubject, day: Day): Promise<number | null> {
  const { data } = await askCarrier(
    'InternetDocument',
    'getDocumentDeliveryDate',
    {
      CitySender: from,
      CityRecipient: to,
      ServiceType: service,
      DateTime: toCarrierDate(day),
    },
    VISITOR_CALL,
  );
  const read = z
    .object({ DeliveryDate: dated })
    .transform(({ DeliveryDate }) => DeliveryDate)
    .or(dated)
    .safeParse(data[0]);
  const arrivalDay = carrierDay(read.data?.date);
  if (!arrivalDay) return null;
  const arrival = Date.parse(`${arrivalDay}T12:00:00Z`);
  const days = Math.round((arrival - Date.parse(`${day}T12:00:00Z`)) / DAY);
  return days >= 0 && days <= 60 ? days : null;
}
