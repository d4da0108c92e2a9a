import { z } from 'zod';
import type { Database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { nullIfRefused } from '@/lib/errors';
import type { Kopecks } from '@/lib/shared/money';
import type { QuoteAbout, QuoteRequest } from '../carrier';
import { carrierMoney } from '../wire-values';
import { officesOf } from './classifier';
import { askUkrposhta, hasContract, SERVICE, VISITOR_QUESTION } from './client';

/** Steps in grams, centimetres and hryvnias for rounding up, so that similar parcels share a cached price. */
const STEPS = { grams: 500, side: 10, hryvnias: 500 };

const upTo = (value: number, step: number) => Math.max(1, Math.ceil(value / step)) * step;

/** Prepares the request for the price to a branch of a town, without days. Null for other delivery types. */
export async function branchQuestion(
  db: Database,
  { settlementRef, type, parcel, declared }: QuoteAbout,
): Promise<QuoteRequest | null> {
  if (type !== 'branch' || !hasContract()) return null;
  const from = env().UKRPOSHTA_SENDER_POSTCODE;
  const [length = 1, width = 1, height = 1] = parcel.sides.map((side) => upTo(side, STEPS.side));
  const weight = upTo(parcel.grams, STEPS.grams);
  const declaredPrice = upTo(declared / 100, STEPS.hryvnias);
  const body = {
    ...SERVICE,
    addressFrom: { postcode: from },
    declaredPrice,
    validate: true,
    parcels: [{ weight, length, width, height }],
  };
  return {
    key: ['ukrposhta', from, settlementRef, weight, length, width, height, declaredPrice].join(' '),
    calls: 2,
    tellsDays: false,
    ask: async () => ({ price: await askPrice(db, settlementRef, body), days: null }),
  };
}

const answer = z.object({ deliveryPrice: z.unknown() });

/**
 * The price to the first branch of the town. All branches of a town have the same price, as tariffs depend on the town.
 * Null if unknown.
 */
async function askPrice(db: Database, town: string, body: object): Promise<Kopecks | null> {
  try {
    const [office] = await officesOf(db, town);
    if (!office) return null;
    const addressTo = { postcode: office.postcode };
    const priced = await askUkrposhta(
      {
        api: 'ecom',
        path: '/domestic/delivery-price',
        method: 'POST',
        body: { ...body, addressTo },
      },
      VISITOR_QUESTION,
    );
    return carrierMoney(answer.safeParse(priced).data?.deliveryPrice) || null;
  } catch (error) {
    return nullIfRefused(error);
  }
}
