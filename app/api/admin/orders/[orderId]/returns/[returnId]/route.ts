import { exchangeReturn } from '@/lib/checkout/exchange-return';
import type { Database } from '@/lib/db/client';
import { route } from '@/lib/http/route/route';
import { readPhotos } from '@/lib/media/uploaded-photo';
import { changedOrderSchema } from '@/lib/order-rules/staff-answers';
import { findStaffOrder } from '@/lib/orders/queries/staff-queries';
import {
  approveReturn,
  checkReturn,
  type Handled,
  moveReturnByHand,
  refundReturn,
  refuseReturn,
  typeReturnNumber,
} from '@/lib/orders/returning/handle-return';
import { PHOTOS_BODY } from '@/lib/orders/returning/inputs';
import { requestReturnParcel } from '@/lib/orders/returning/request-return-parcel';
import { type ReturnStep, returnParams, returnStep } from '@/lib/orders/returning/staff-inputs';

export const POST = route(
  {
    access: 'manager',
    params: returnParams,
    body: returnStep,
    maxBody: PHOTOS_BODY,
    limit: 'account',
    answer: changedOrderSchema,
    errors: [
      'status_not_possible',
      'edit_conflict',
      'refund_not_possible',
      'waybill_not_possible',
      'carrier_refused',
      'carrier_unavailable',
      'request_in_progress',
      'out_of_stock',
      'size_required',
      'basket_below_minimum',
      'unknown_product',
    ],
  },
  async ({ db, viewer, params: { orderId, returnId }, body }) => {
    const handled = { number: orderId, returnId, userId: viewer.id, seen: body.seen };
    await run(db, handled, body);
    return Response.json({ order: await findStaffOrder(db, orderId) });
  },
);

async function run(db: Database, handled: Handled, body: ReturnStep): Promise<void> {
  switch (body.step) {
    case 'approve':
      return approveReturn(db, handled, body.address);
    case 'refuse':
      return refuseReturn(db, handled, { ...body, photos: await readPhotos(body.photos) });
    case 'waybill':
      return requestReturnParcel(db, handled);
    case 'number':
      return typeReturnNumber(db, handled, body.waybill);
    case 'send':
      return moveReturnByHand(db, handled, 'on_the_way');
    case 'receive':
      return moveReturnByHand(db, handled, 'received');
    case 'check':
      return checkReturn(db, handled, body.lines);
    case 'refund':
      return refundReturn(db, handled);
    case 'close':
      return moveReturnByHand(db, handled, 'closed');
    case 'exchange':
      return exchangeReturn(db, handled, body, { id: handled.userId });
  }
}
