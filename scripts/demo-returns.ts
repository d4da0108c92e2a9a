import { and, desc, eq, notExists } from 'drizzle-orm';
import sharp from 'sharp';
import { type Database, transaction } from '@/lib/db/client';
import { orderLines, orders, refundLines, refunds, returnLines, returns } from '@/lib/db/schema';
import { type Actor, CARRIER, CUSTOMER } from '@/lib/order-rules/actor';
import {
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
} from '@/lib/order-rules/return-states';
import { shareOf } from '@/lib/orders/refunding/refund';
import { moveReturn, requireReturn } from '@/lib/orders/returning/move-return';
import { openReturn } from '@/lib/orders/returning/open-return';
import { clock } from '@/lib/shared/clock';
import { placePastOrder } from './demo-past';

/** The states that each demo return goes through to its last one. */
const WAYS: Record<ReturnState, ReturnState[]> = {
  requested: [],
  approved: ['approved'],
  on_the_way: ['approved', 'on_the_way'],
  received: ['approved', 'on_the_way', 'received'],
  checked: ['approved', 'received', 'checked'],
  refunded: ['approved', 'received', 'checked', 'refunded'],
  exchanged: ['approved', 'received', 'checked', 'exchanged'],
  closed: ['approved', 'received', 'checked', 'closed'],
  refused: ['refused'],
  withdrawn: ['withdrawn'],
};

const STAFF: Actor = { by: 'Олена Зразкова', userId: null };

const WORDS: Partial<Record<ReturnState, [reason: ReturnReason, text: string]>> = {
  requested: ['defect', 'Розійшовся шов на рукаві, видно на фото'],
  approved: ['size', 'Замала в плечах, хочу на розмір більшу'],
  received: ['wrong', 'Прийшла інша річ'],
  refused: ['dislike', 'Колір не той, що на екрані'],
};

/**
 * Gives a newly filled demo shop one return in each state, of the newest delivered orders. Returns how many. The
 * shop has no staff yet, so the records are written directly, under a name without an account.
 */
export function makeDemoReturns(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    const free = notExists(
      tx.select({ id: returns.id }).from(returns).where(eq(returns.orderId, orders.id)),
    );
    const found = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'delivered'), eq(orders.paymentMethod, 'pickup'), free))
      .orderBy(desc(orders.id))
      .limit(RETURN_STATES.length);
    for (const [place, order] of found.entries()) {
      const state = RETURN_STATES[place];
      if (state) await makeReturn(tx, order, state);
    }
    return found.length;
  });
}

async function makeReturn(
  tx: Database,
  order: typeof orders.$inferSelect,
  state: ReturnState,
): Promise<void> {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(desc(orderLines.price), orderLines.id)
    .limit(1);
  if (!line) return;
  const [reason, text] = WORDS[state] ?? ['size', ''];
  const id = await openReturn(
    tx,
    order,
    {
      ...{ state: 'requested', reason, text, lines: [{ line: line.id, quantity: 1 }] },
      photos: reason === 'defect' ? [await drawDefect()] : [],
    },
    CUSTOMER,
  );
  for (const to of WAYS[state]) {
    if (to === 'checked') {
      await tx.update(returnLines).set({ goods: 'stock' }).where(eq(returnLines.returnId, id));
    }
    const by = to === 'withdrawn' ? CUSTOMER : to === 'on_the_way' ? CARRIER : STAFF;
    await moveReturn(tx, order, await requireReturn(tx, order, id), to, by, {
      ...(to === 'approved' && { address: 'Амплуа, Одеса, вул. Дерибасівська, 10' }),
      ...(to === 'refused' && { refusal: 'Річ носили: на підкладці сліди гриму' }),
      ...((to === 'refunded' || to === 'exchanged') && {
        refundId: await giveBack(tx, order, line),
      }),
      ...(to === 'exchanged' && { exchangeId: await placeExchange(tx, order, line.productId) }),
    });
  }
}

/** Records that the price of one piece was given back by hand. */
async function giveBack(
  tx: Database,
  order: typeof orders.$inferSelect,
  line: typeof orderLines.$inferSelect,
): Promise<number> {
  const amount = shareOf(line, 1);
  const [refund] = await tx
    .insert(refunds)
    .values({
      ...{ orderId: order.id, amount, reference: `${order.number}-H1` },
      ...{ status: 'done', doneAt: clock.now() },
    })
    .returning();
  if (!refund) throw new Error('The refund of a demo return was not written');
  await tx
    .insert(refundLines)
    .values({ refundId: refund.id, orderLineId: line.id, quantity: 1, amount, goods: 'stock' });
  await tx.update(orderLines).set({ refunded: 1 }).where(eq(orderLines.id, line.id));
  await tx.update(orders).set({ givenBack: amount }).where(eq(orders.id, order.id));
  return refund.id;
}

/** A delivered order of the same buyer with the same product. */
async function placeExchange(
  tx: Database,
  { firstName, lastName, phone }: typeof orders.$inferSelect,
  productId: number,
): Promise<number> {
  const said = [{ productId, rating: 5, text: '', reply: '' }];
  const { id } = await placePastOrder(tx, `${firstName} ${lastName}`, 41, said);
  await tx.update(orders).set({ phone }).where(eq(orders.id, id));
  return id;
}

/** A drawn photo of a seam that has come apart. */
function drawDefect(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
    <rect width="640" height="480" fill="#7d5ba6"/><path d="M0 250 C200 210 420 290 640 230" fill="none"
    stroke="#4a3366" stroke-width="6" stroke-dasharray="22 12"/><path d="M230 236 q70 54 170 22 q-80-64-170-22"
    fill="#1d1428"/></svg>`;
  return sharp(Buffer.from(drawing)).webp().toBuffer();
}
