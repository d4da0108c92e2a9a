import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { ShopError } from '@/lib/errors';
import type { Kopecks } from '@/lib/shared/money';
import type { QuoteAbout, QuoteQuestion } from '../carrier';
import { officesOf } from './classifier';
import { askUkrposhta, hasContract, VISITOR_QUESTION } from './client';
import { SERVICE, ukrposhtaMoney } from './values';

/** Rounded up, so that similar parcels share an answer. */
const STEPS = { grams: 500, side: 10, hryvnias: 500 };

const upTo = (value: number, step: number) => Math.max(1, Math.ceil(value / step)) * step;

/** What Ukrposhta is asked about a parcel to a branch of a town; it tells a price and no days. */
export async function branchQuestion(
  db: Database,
  { settlementRef, type, parcel, declared }: QuoteAbout,
): Promise<QuoteQuestion | null> {
  if (type !== 'branch' || !hasContract()) return null;
  const from = env().UKRPOSHTA_SENDER_POSTCODE;
  const [length = 1, width = 1, height = 1] = parcel.sides.map((side) => upTo(side, STEPS.side));
  const weight = upTo(parcel.grams, STEPS.grams);
  const declaredPrice = upTo(declared / 100, STEPS.hryvnias);
  const sides = { length, width, height };
  return {
    key: ['ukrposhta', from, settlementRef, weight, length, width, height, declaredPrice].join(' '),
    calls: 2,
    tellsDays: false,
    ask: async () => ({
      price: await askPrice(db, {
        from,
        settlementRef,
        declaredPrice,
        parcel: { weight, ...sides },
      }),
      days: null,
    }),
  };
}

type Priced = {
  from: string;
  settlementRef: string;
  declaredPrice: number;
  parcel: { weight: number; length: number; width: number; height: number };
};

const answer = z.object({ deliveryPrice: z.unknown() });

/** The price to any branch of the town: its tariffs know towns and regions. Null when it is not told. */
async function askPrice(
  db: Database,
  { from, settlementRef, declaredPrice, parcel }: Priced,
): Promise<Kopecks | null> {
  try {
    const [office] = await officesOf(db, settlementRef);
    if (!office) return null;
    const body = {
      ...SERVICE,
      addressFrom: { postcode: from },
      addressTo: { postcode: office.postcode },
      declaredPrice,
      validate: true,
      parcels: [parcel],
    };
    const told = await askUkrposhta(
      { api: 'ecom', path: '/domestic/delivery-price', method: 'POST', body },
      VISITOR_QUESTION,
    );
    return ukrposhtaMoney(answer.safeParse(told).data?.deliveryPrice) || null;
  } catch (error) {
    if (error instanceof ShopError) return null;
    throw error;
  }
}
