import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/statements';

type Broken = { rule: string; id: number };

/**
 * Returns every row that violates an invariant of stock or orders. For stock, `reserved` must equal the pieces of the
 * orders that hold stock, and must not exceed the POS's quantity.
 */
export async function brokenInvariants(db: Database): Promise<Broken[]> {
  const result = await db.execute(sql`
    select 'reserved equals the orders that hold stock' as rule, v.id
    from variants v
    left join (
      select l.variant_id, sum(l.quantity - l.released) as held
      from order_lines l join orders o on o.id = l.order_id
      where o.holds_stock group by l.variant_id
    ) h on h.variant_id = v.id
    where v.reserved <> coalesce(h.held, 0)
    union all
    select 'nothing is sold twice', id from variants where reserved > pos_quantity
    union all
    select 'the total is the sum of the lines', o.id
    from orders o
    where o.items_total - o.discount_total <> (select sum(total) from order_lines where order_id = o.id)
    union all
    select 'a bundle costs what its lines cost', b.id
    from order_bundles b
    where b.total <> (select sum(total) from order_lines where order_bundle_id = b.id)
    union all
    select 'a paid order has one paid attempt, besides those for what it rose by', o.id
    from orders o
    where o.payment_status = 'paid'
      and (select count(*) from payments p
           where p.order_id = o.id and p.status = 'paid' and not p.is_extra) <> 1
    union all
    select 'what is paid less what edits gave back is the total', o.id
    from orders o
    where o.payment_status = 'paid' and o.status <> 'cancelled'
      and (select coalesce(sum(amount), 0) from payments p where p.order_id = o.id and p.status = 'paid')
        - (select coalesce(sum(amount), 0) from refunds f where f.order_id = o.id and f.is_edit) <> o.total - o.extra_due
    union all
    select 'part parcels contain no more pieces than their lines', l.id
    from order_lines l
    where l.quantity < (select coalesce(sum(piece.quantity), 0)
      from waybills part, jsonb_to_recordset(part.contents) as piece(line int, quantity int)
      where part.order_id = l.order_id and part.removed_at is null and piece.line = l.id)
    union all
    select 'part parcels contain lines of their order', part.id
    from waybills part, jsonb_to_recordset(part.contents) as piece(line int, quantity int)
    where part.removed_at is null and not exists (
      select from order_lines l where l.id = piece.line and l.order_id = part.order_id)
    union all
    select 'discounts by hand are split over the lines', o.id
    from orders o
    where o.hand_discount <> (select coalesce(sum(hand_discount), 0) from order_lines l where l.order_id = o.id)
    union all
    select 'who holds goods is forgotten when that is over', id from orders
    where holder_keys is not null and not awaits_approval
      and (held_until is null or status <> 'new' or not holds_stock)
    union all
    select 'what waits for approval is new and holds nothing', id from orders
    where awaits_approval and (status <> 'new' or holds_stock or held_until is not null)
    union all
    select 'returned and requested refunds are counted', p.id
    from payments p
    where p.refunded <> least(p.amount, p.returned + (select coalesce(sum(amount), 0) from refunds r
        where r.payment_id = p.id and r.status = 'requested'))
      or p.returned <> (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.status = 'done')
        + (select coalesce(sum(amount), 0) from partial_returns b where b.payment_id = p.id)
    union all
    select 'refunds by hand are counted', o.id
    from orders o
    where o.given_back <> (select coalesce(sum(amount), 0) from refunds r
      where r.order_id = o.id and r.payment_id is null)
    union all
    select 'refunded pieces are counted', l.id
    from order_lines l
    where l.refunded <> (select coalesce(sum(quantity), 0) from refund_lines r where r.order_line_id = l.id)
    union all
    select 'refunded lines cost no more than the refunds of their order', o.id
    from orders o
    where (select coalesce(sum(l.amount), 0) from refund_lines l join refunds f on f.id = l.refund_id
        where f.order_id = o.id and f.status <> 'failed')
      > (select coalesce(sum(amount), 0) from refunds where order_id = o.id and status <> 'failed')
    union all
    select 'a settled return refunds its own pieces once', t.id
    from returns t
    where t.refund_id is not null and exists (
      (select order_line_id, quantity, goods from return_lines where return_id = t.id)
      except select order_line_id, quantity, goods from refund_lines where refund_id = t.refund_id)
    union all
    select 'an order is told to the shopper once', o.id
    from orders o
    where (select count(*) from outbox
           where kind = 'mail.order-accepted' and key = 'order-' || o.id) <> 1
  `);
  return rowsOf<Broken>(result);
}
