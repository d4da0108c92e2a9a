import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { rowsOf } from '@/lib/db/statements';
import {
  isReturnOpen,
  OPEN_RETURN_STATES,
  RETURN_STATE_NAMES,
  RETURN_STATES,
} from '@/lib/order-rules/return-states';

type Broken = { rule: string; id: number };

/**
 * Returns every row that violates an invariant of stock, orders or returns. For stock, `reserved` must equal the pieces
 * of the orders that hold stock, and must not exceed the POS's quantity. Orders up to the id `checked` are left out, for
 * tests with thousands of orders; the stock is always that of all.
 */
export async function brokenInvariants(db: Database, checked = 0): Promise<Broken[]> {
  return [...(await brokenOrders(db, checked)), ...(await brokenReturns(db, checked))];
}

async function brokenOrders(db: Database, checked: number): Promise<Broken[]> {
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
    where o.id > ${checked} and o.items_total - o.discount_total <> (select sum(total) from order_lines where order_id = o.id)
    union all
    select 'a bundle costs what its lines cost', b.id
    from order_bundles b
    where b.order_id > ${checked} and b.total <> (select sum(total) from order_lines where order_bundle_id = b.id)
    union all
    select 'a paid order has one paid attempt, besides those for what it rose by', o.id
    from orders o
    where o.id > ${checked} and o.payment_status = 'paid' and o.certificate_paid = 0
      and (select count(*) from payments p
           where p.order_id = o.id and p.status = 'paid' and not p.is_extra) <> 1
    union all
    select 'what is paid less what edits gave back is the total', o.id
    from orders o
    where o.id > ${checked} and o.payment_status = 'paid' and o.status <> 'cancelled' and o.certificate_paid = 0
      and not exists (select from refunds w where w.order_id = o.id and w.is_whole and w.status <> 'done')
      and (select coalesce(sum(amount), 0) from payments p where p.order_id = o.id and (p.status = 'paid'
          or (p.status = 'refunded' and p.is_extra
            and not exists (select from refunds w where w.payment_id = p.id and w.is_whole))))
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
    where o.id > ${checked} and o.hand_discount <> (select coalesce(sum(hand_discount), 0) from order_lines l where l.order_id = o.id)
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
    where p.order_id > ${checked} and (p.refunded <> least(p.amount, p.returned + (select coalesce(sum(amount), 0) from refunds r
        where r.payment_id = p.id and r.status = 'requested'))
      or p.returned <> (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.status = 'done')
        + (select coalesce(sum(amount), 0) from partial_returns b where b.payment_id = p.id))
    union all
    select 'receipts less those of returns are the money kept', p.id
    from payments p join receipts sale on sale.payment_id = p.id and sale.kind = 'sale'
    where p.order_id > ${checked} and sale.total - (select coalesce(sum(total), 0) from receipts back
        where back.payment_id = p.id and back.kind = 'return') <> p.amount - p.returned
    union all
    select 'the lines of a receipt are its sum', r.id
    from receipts r
    where r.total <> (select sum((line->>'total')::int) from jsonb_array_elements(r.lines) line)
    union all
    select 'refunds by hand are counted', o.id
    from orders o
    where o.id > ${checked} and o.given_back <> (select coalesce(sum(amount), 0) from refunds r
      where r.order_id = o.id and r.payment_id is null and not r.is_certificate)
    union all
    select 'a balance is the sum of the entries of its certificate', c.id
    from certificates c
    where c.balance <> (select coalesce(sum(case e.credit when 'certificate' then e.amount else -e.amount end), 0)
      from certificate_entries e where e.certificate_id = c.id)
    union all
    select 'what certificates paid for an order is in the ledger', o.id
    from orders o
    where o.id > ${checked} and (o.certificate_paid > o.total or o.certificate_paid - o.certificate_returned <> (
      select coalesce(sum(case e.credit when 'orders' then e.amount else -e.amount end), 0)
      from certificate_entries e where e.order_id = o.id))
    union all
    select 'refunded pieces are counted', l.id
    from order_lines l
    where l.order_id > ${checked} and l.refunded <> (select coalesce(sum(quantity), 0) from refund_lines r where r.order_line_id = l.id)
    union all
    select 'refunded lines cost no more than the refunds of their order', o.id
    from orders o
    where o.id > ${checked} and (select coalesce(sum(l.amount), 0) from refund_lines l join refunds f on f.id = l.refund_id
        where f.order_id = o.id and f.status <> 'failed' and not f.is_unpaid)
      > (select coalesce(sum(amount), 0) from refunds where order_id = o.id and status <> 'failed')
    union all
    select 'an order is told to the shopper once', o.id
    from orders o
    where o.id > ${checked} and (select count(*) from outbox
           where kind = 'mail.order-accepted' and key = 'order-' || o.id) <> 1
  `);
  return rowsOf<Broken>(result);
}

/** SQL: the states of open returns, as a list. */
const open = sql.join(
  OPEN_RETURN_STATES.map((state) => sql`${state}`),
  sql`, `,
);

/** SQL: the first lines of the history about the end of a return. */
const endings = sql.join(
  RETURN_STATES.filter((state) => !isReturnOpen(state)).map(
    (state) =>
      sql`'Повернення №\u00a0' || t.id || ${`: ${RETURN_STATE_NAMES[state].toLowerCase()}`}::text`,
  ),
  sql`, `,
);

async function brokenReturns(db: Database, checked: number): Promise<Broken[]> {
  const result = await db.execute(sql`
    select 'a settled return refunds its own pieces once' as rule, t.id
    from returns t
    where t.order_id > ${checked} and t.refund_id is not null and (exists (
      (select order_line_id, quantity, goods from return_lines where return_id = t.id)
      except select order_line_id, quantity, goods from refund_lines where refund_id = t.refund_id)
      or (select count(*) from return_lines where return_id = t.id)
        <> (select count(*) from refund_lines where refund_id = t.refund_id))
    union all
    select 'a return has its pieces only of lines of its order', p.id
    from return_lines p join returns t on t.id = p.return_id join order_lines l on l.id = p.order_line_id
    where t.order_id > ${checked} and l.order_id <> t.order_id
    union all
    select 'a return ends once', t.id
    from returns t
    where t.order_id > ${checked}
      and (select count(*) from order_events e where e.order_id = t.order_id and e.kind = 'note'
          and split_part(e.value, E'\\n', 1) in (${endings}))
        <> case when t.state in (${open}) then 0 else 1 end
    union all
    select 'no line has more pieces in returns and refunds than were ordered', l.id
    from order_lines l
    where l.order_id > ${checked} and l.quantity < l.refunded + (
      select coalesce(sum(p.quantity), 0) from return_lines p join returns t on t.id = p.return_id
      where p.order_line_id = l.id and t.state in (${open}))
    union all
    select 'refunded pieces cost no more than their line, and all of them as much', l.id
    from order_lines l
      cross join lateral (select coalesce(sum(amount), 0) as amount from refund_lines where order_line_id = l.id) r
    where l.order_id > ${checked} and (r.amount > l.total or (l.refunded = l.quantity and r.amount <> l.total))
    union all
    select 'pieces are on sale again only once they came back for sale', l.id
    from order_lines l
    where l.order_id > ${checked} and l.released > (
      select coalesce(sum(quantity), 0) from refund_lines where order_line_id = l.id and goods = 'stock')
    union all
    select 'no more is refunded than was paid', o.id
    from orders o
    where o.id > ${checked} and (
      (select coalesce(sum(amount), 0) from refunds where order_id = o.id and payment_id is not null and status = 'done')
      + (select coalesce(sum(b.amount), 0) from partial_returns b join payments p on p.id = b.payment_id
          where p.order_id = o.id)
      > (select coalesce(sum(amount), 0) from payments where order_id = o.id and status in ('paid', 'refunded', 'review'))
      or o.given_back > o.total)
    union all
    select 'parcels that are paid on receipt collect the total of their order together', o.id
    from orders o
      cross join lateral (select coalesce(sum(value), 0) as value, count(*) as count from waybills
        where order_id = o.id and removed_at is null and contents is not null) part
    where o.id > ${checked} and o.payment_method = 'cod' and o.payment_status = 'none' and part.count > 0
      and o.status not in ('cancelled') and (part.value > o.total or (part.value < o.total and not exists (
        select from order_lines l where l.order_id = o.id and l.quantity > (
          select coalesce(sum(piece.quantity), 0) from waybills w,
            jsonb_to_recordset(w.contents) as piece(line int, quantity int)
          where w.order_id = o.id and w.removed_at is null and piece.line = l.id))))
    union all
    select 'an order that replaces goods belongs to one return', o.id
    from orders o
    where o.id > ${checked} and starts_with(o.comment, ${'Обмін за\u00a0замовленням'})
      and (select count(*) from returns where exchange_id = o.id) <> 1
  `);
  return rowsOf<Broken>(result);
}
