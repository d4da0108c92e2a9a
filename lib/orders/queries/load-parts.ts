import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { prepared } from '@/lib/db/prepared';
import { readRows } from '@/lib/db/read-rows';
import type { orderBundles, waybills } from '@/lib/db/schema';
import type { OrderLineView, OrderView } from '@/lib/order-rules/order';
import { isLiveWaybill } from '@/lib/orders/waybill/live-waybill';
import type { AttemptStatus } from '@/lib/payments/status';

export type StoredParcel = Pick<
  typeof waybills.$inferSelect,
  'number' | 'ref' | 'statusCode' | 'statusText' | 'arrivesOn'
> & { isPrinted: boolean };

/** The data of an order from other tables. */
export type Parts = {
  lines: OrderLineView[];
  bundles: Pick<
    typeof orderBundles.$inferSelect,
    'id' | 'bundleId' | 'title' | 'quantity' | 'price' | 'total'
  >[];
  /** Events that the shopper may see. */
  events: OrderView['events'];
  /** The newest payment attempt; null if there is none. */
  attempt: { status: AttemptStatus; failureReason: string } | null;
  /** The current waybill, even if it has no number yet; null if there is none. */
  parcel: StoredParcel | null;
};

/** The data of these orders from other tables, by order id; prepared, since each message about an order runs it. */
export async function loadParts(db: Database, orderIds: number[]): Promise<Map<number, Parts>> {
  const rows = await readRows<Parts & { id: number }>(
    db,
    prepared(sql`
      select asked.id,
        (select coalesce(json_agg(json_build_object('productId', product_id, 'name', name,
            'size', size, 'photo', photo, 'quantity', quantity, 'price', price, 'total', total,
            'bundle', order_bundle_id) order by id), '[]')
          from order_lines where order_id = asked.id) as lines,
        (select coalesce(json_agg(json_build_object('id', id, 'bundleId', bundle_id, 'title', title,
            'quantity', quantity, 'price', price, 'total', total) order by id), '[]')
          from order_bundles where order_id = asked.id) as bundles,
        (select coalesce(json_agg(json_build_object('kind', kind, 'value', value, 'at', at) order by id), '[]')
          from order_events
          where order_id = asked.id and kind in ('status', 'payment', 'delivery')) as events,
        (select json_build_object('status', status, 'failureReason', failure_reason)
          from payments where order_id = asked.id order by id desc limit 1) as attempt,
        (select json_build_object('number', number, 'ref', ref, 'statusCode', status_code,
            'statusText', status_text, 'arrivesOn', arrives_on,
            'isPrinted', printed_at is not null)
          from waybills where order_id = asked.id and ${isLiveWaybill()}) as parcel
      from unnest(${sql.param(orderIds)}::int[]) as asked(id)`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
