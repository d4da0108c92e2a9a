import { and, desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { type Database, transaction } from '@/lib/db/client';
import { orderLines, orders, returnLines, users } from '@/lib/db/schema';
import { CARRIER, CUSTOMER, type StaffActor } from '@/lib/order-rules/actor';
import {
  RETURN_STATES,
  type ReturnReason,
  type ReturnState,
} from '@/lib/order-rules/return-states';
import { settleReturn } from '@/lib/orders/returning/handle-return';
import { moveReturn, requireReturn } from '@/lib/orders/returning/move-return';
import { openReturn } from '@/lib/orders/returning/open-return';
import { type OrderRow, staffActor } from '@/lib/orders/status/lock-order';
import { placePastOrder } from './demo-past';

const CHECKED: ReturnState[] = ['approved', 'received', 'checked'];
/** The states that a demo return goes through before its last one. */
const BEFORE: Partial<Record<ReturnState, ReturnState[]>> = {
  on_the_way: ['approved'],
  received: ['approved', 'on_the_way'],
  checked: ['approved', 'received'],
  refunded: CHECKED,
  exchanged: CHECKED,
  closed: CHECKED,
};

const WORDS: Partial<Record<ReturnState, [reason: ReturnReason, text: string]>> = {
  requested: ['defect', 'Розійшовся шов на рукаві, видно на фото'],
  approved: ['size', 'Замала в плечах, хочу на розмір більшу'],
  received: ['wrong', 'Прийшла інша річ'],
  refused: ['dislike', 'Колір не той, що на екрані'],
};

const DETAILS: Partial<Record<ReturnState, { address: string } | { refusal: string }>> = {
  approved: { address: 'Амплуа, Одеса, вул. Дерибасівська, 10' },
  refused: { refusal: 'Річ носили: на підкладці сліди гриму' },
};

/** Gives a newly filled demo shop one return in each state; returns how many, none without a manager. */
export async function makeDemoReturns(db: Database): Promise<number> {
  const [manager] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'manager'));
  if (!manager) return 0;
  return transaction(db, async (tx) => {
    const staff = await staffActor(tx, manager.id);
    const found = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'delivered'), eq(orders.paymentMethod, 'pickup')))
      .orderBy(desc(orders.id))
      .limit(RETURN_STATES.length);
    for (const [place, order] of found.entries()) {
      const state = RETURN_STATES[place];
      if (state) await makeReturn(tx, order, state, staff);
    }
    return found.length;
  });
}

async function makeReturn(tx: Database, order: OrderRow, state: ReturnState, staff: StaffActor) {
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(desc(orderLines.price), orderLines.id)
    .limit(1);
  if (!line) return;
  const [reason, text] = WORDS[state] ?? ['size', ''];
  const photos = reason === 'defect' ? [await drawDefect()] : [];
  const lines = [{ line: line.id, quantity: 1 }];
  const id = await openReturn(
    tx,
    order,
    { state: 'requested', reason, text, lines, photos },
    CUSTOMER,
  );
  const steps = state === 'requested' ? [] : [...(BEFORE[state] ?? []), state];
  for (const to of steps) {
    const row = await requireReturn(tx, order, id);
    if (to === 'checked') {
      await tx.update(returnLines).set({ goods: 'stock' }).where(eq(returnLines.returnId, id));
    }
    if (to === 'refunded') {
      await settleReturn(tx, { order, row, actor: staff }, { state: to });
    } else if (to === 'exchanged') {
      const exchangeId = await placeExchange(tx, order, line.productId);
      await settleReturn(tx, { order, row, actor: staff }, { state: to, exchangeId, note: '' });
    } else {
      const by = to === 'withdrawn' ? CUSTOMER : to === 'on_the_way' ? CARRIER : staff;
      await moveReturn(tx, order, row, to, by, DETAILS[to]);
    }
  }
}

/** A delivered order of the same buyer with the same product. */
async function placeExchange(
  tx: Database,
  { firstName, lastName, phone }: OrderRow,
  productId: number,
): Promise<number> {
  const { id } = await placePastOrder(tx, `${firstName} ${lastName}`, 41, [{ productId }]);
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
