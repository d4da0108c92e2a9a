import { z } from 'zod';
import { ShopError } from '@/lib/errors';
import { SECOND } from '@/lib/shared/clock';
import { CarrierRefusal, type ReturnDocument, type ReturnParcel } from '../carrier';
import { NOVA_POSHTA } from './carrier-facts';
import { askCarrier } from './client';

const MODEL = 'AdditionalService';

const withRef = z.object({ Ref: z.string().min(1) });
const saved = withRef.extend({ Number: z.coerce.string() });
const listed = z.object({
  OrderRef: z.string().catch(''),
  OrderNumber: z.coerce.string().catch(''),
  DocumentNumber: z.coerce.string(),
  // Empty until the carrier has made the waybill of the return.
  ExpressWaybillNumber: z.coerce.string().nullish().catch(null),
});

/**
 * Orders a return of a parcel to its sender (API documentation, AdditionalService, `orderCargoReturn`), once: an earlier
 * return of the parcel is found first. The carrier accepts it only for parcels that still wait, or under the shop's
 * contract for «Легке повернення».
 */
export async function orderReturn({ waybill }: ReturnParcel): Promise<ReturnDocument> {
  if (!NOVA_POSHTA.waybill.isNumber(waybill)) {
    throw new ShopError('waybill_not_possible', {
      message: 'У\u00a0замовлення немає накладної: впишіть номер повернення самі',
    });
  }
  const known = await findReturn(waybill);
  if (known) return known;
  const address = await firstRef('CheckPossibilityCreateReturn', { Number: waybill });
  const reason = await firstRef('getReturnReasons', {});
  const { data } = await askCarrier(
    MODEL,
    'save',
    {
      OrderType: 'orderCargoReturn',
      IntDocNumber: waybill,
      PaymentMethod: 'Cash',
      Reason: reason,
      SubtypeReason: await firstRef('getReturnReasonsSubtypes', { ReasonRef: reason }),
      ReturnAddressRef: address,
    },
    { timeoutMs: 10 * SECOND },
  );
  const made = saved.safeParse(data[0]);
  if (!made.success) throw new ShopError('carrier_unavailable', { cause: made.error });
  return (await findReturn(waybill)) ?? { ref: made.data.Number, number: '' };
}

/** The return that was ordered for this parcel. */
async function findReturn(waybill: string): Promise<ReturnDocument | null> {
  const { data } = await askCarrier(
    MODEL,
    'getReturnOrdersList',
    { Page: '1', Limit: '100' },
    { retries: 1 },
  );
  const rows = data.flatMap((row) => listed.safeParse(row).data ?? []);
  const own = rows.find(({ DocumentNumber }) => DocumentNumber === waybill);
  return own ? { ref: own.OrderNumber, number: own.ExpressWaybillNumber ?? '' } : null;
}

/** The id of the first row. Throws CarrierRefusal without any: the carrier then offers nothing to choose. */
async function firstRef(method: string, properties: Record<string, string>): Promise<string> {
  const { data } = await askCarrier(MODEL, method, properties, { retries: 1 });
  const first = withRef.safeParse(data[0]);
  if (first.success) return first.data.Ref;
  throw new CarrierRefusal('Нова пошта не\u00a0приймає повернення цієї посилки', [], method);
}
