import { expect } from '@jest/globals';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, payments, refunds } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import type { Banks } from '@/lib/payments/registry';
import { BankInMemory } from './bank-in-memory';
import { dyingDatabase, Killed } from './dying-database';
import { likelySteps } from './likely-steps';
import { orderSteps } from './order-steps';
import { PARCEL } from './orders';
import { parcelSteps } from './parcel-steps';
import { returnSteps } from './return-steps';
import type { seeded } from './seeded';
import { newPerson, orderOf } from './shop';

/** A step of a story; false if it changed nothing. Throws ShopError when it is refused. */
export type Step = () => Promise<unknown>;

/** Steps with which a story begins, so that enough stories reach a return. */
const BEGINNINGS = [
  [],
  [],
  ['pay'],
  ['pay', 'deliver', 'request'],
  ['pay', 'deliver', 'request', 'approve', 'receive'],
  ['pay', 'ship', 'return', 'check'],
  ['pay', 'part', 'track', 'typeNumber', 'track'],
  ['pay', 'part', 'dropPart', 'part'],
];

const DELIVERIES = [
  { payments: 'pickup' },
  { payments: 'mono' },
  { payments: 'mono' },
  PARCEL,
  { ...PARCEL, payments: 'mono' },
];

/**
 * An order, and the orders that replace its returned goods, with random steps of shopper, staff, carrier, bank and POS.
 * A refused step changes nothing.
 */
export class OrderStory {
  readonly bank: BankInMemory;
  readonly banks: Banks = () => this.bank.provider;
  readonly steps: Record<string, Step>;
  /** What happened, for the message of a failure. */
  readonly told: string[] = [];
  /** The order of the current step. */
  order = { id: 0, number: '', token: '' };
  private placed: OrderStory['order'][] = [];
  private readonly person = newPerson();
  /** Whether most steps are likely to succeed; otherwise all are equally likely, so that refusals are tested too. */
  private readonly isGuided: boolean;

  /** What the current step uses: a database that dies in the middle, or `alive`. */
  db: Database;

  constructor(
    private readonly alive: Database,
    readonly random: ReturnType<typeof seeded>,
    readonly goods: number[],
    readonly userId: number,
  ) {
    this.db = alive;
    this.bank = new BankInMemory(random.below(2) === 0);
    this.isGuided = random.below(4) > 0;
    this.steps = { ...orderSteps(this), ...returnSteps(this), ...parcelSteps(this) };
  }

  /** Plays the beginning, random steps and the end; returns what happened. */
  async play(steps: number): Promise<string[]> {
    await this.begin();
    for (let step = 0; step < steps; step += 1) await this.step();
    await this.settle();
    return this.told;
  }

  private async begin(): Promise<void> {
    const lines = this.goods
      .slice(0, 2)
      .map((id) => ({ product_id: id, amount: 1 + this.random.below(2) }));
    const delivery = this.random.one(DELIVERIES);
    this.order = await placeOrder(this.db, orderOf(lines, { ...this.person, ...delivery }));
    this.placed = [this.order];
    for (const name of this.random.one(BEGINNINGS) ?? []) await this.run(name);
  }

  /** Runs a random step on one of the orders. */
  private async step(): Promise<void> {
    this.order = this.random.one(this.placed) ?? this.order;
    const isLikely = this.isGuided && this.random.below(5) > 0;
    const names = isLikely ? await likelySteps(this.db, this.order.id) : Object.keys(this.steps);
    await this.run(this.random.one(names) ?? '');
  }

  /** Runs a step, now and then in a process that is killed in the middle; half of those steps are then repeated. */
  private async run(name: string): Promise<void> {
    const isKilled = this.random.below(12) === 0;
    if (isKilled) this.db = dyingDatabase(this.alive, 1 + this.random.below(4));
    await this.attempt(name);
    if (!isKilled) return;
    this.db = this.alive;
    await this.findPlaced();
    // What the process had claimed is free after a while.
    await this.db
      .update(payments)
      .set({ claimedAt: sql`claimed_at - interval '1 minute'` })
      .where(eq(payments.orderId, this.order.id));
    if (this.random.below(2) === 0) await this.attempt(name);
  }

  private async attempt(name: string): Promise<void> {
    const act = this.steps[name];
    if (!act) throw new Error(`there is no step ${name}`);
    try {
      this.told.push((await act()) === false ? `${name}: nothing` : name);
    } catch (error) {
      const isExpected = error instanceof ShopError || error instanceof Killed;
      if (!isExpected) throw new Error(`${this.told.join(', ')}, ${name}`, { cause: error });
      this.told.push(`${name}: ${error instanceof ShopError ? error.code : 'killed'}`);
    }
  }

  /** The orders of this shopper, with those that replace returned goods; also stored for the next steps. */
  async findPlaced(): Promise<OrderStory['order'][]> {
    this.placed = await this.db
      .select({ id: orders.id, number: orders.number, token: orders.token })
      .from(orders)
      .where(eq(orders.phone, this.person.phone))
      .orderBy(asc(orders.id));
    return this.placed;
  }

  lines = () =>
    this.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, this.order.id))
      .orderBy(asc(orderLines.id));

  refundsIn = (status: 'requested' | 'failed') =>
    this.db
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, this.order.id),
          eq(refunds.status, status),
          isNotNull(refunds.paymentId),
        ),
      )
      .orderBy(asc(refunds.id));

  /** The bank's word about every invoice of the order. */
  async hear(): Promise<boolean> {
    const answers: string[] = [];
    for (const [invoiceId] of this.bank.invoicesOf(this.order.number)) {
      const update = this.bank.report(invoiceId);
      if (!update) continue;
      const source = this.random.below(2) === 0 ? 'webhook' : 'status';
      answers.push(await settlePayment(this.db, update, source));
    }
    return answers.includes('applied') || answers.includes('mismatch');
  }

  /** Sends the requested refunds to the bank; false if there are none. */
  async send(tries: number): Promise<boolean> {
    const open = await this.refundsIn('requested');
    for (const { id } of open) await sendRefund(this.db, id, tries, this.banks).catch(() => {});
    return open.length > 0;
  }

  /**
   * Ends the story: everything is heard and sent. Then books and bank agree about what is kept of each payment.
   */
  private async settle(): Promise<void> {
    const placed = await this.findPlaced();
    for (const order of placed) {
      this.order = order;
      for (let round = 0; round < 4; round += 1) if (!(await this.send(9))) break;
      await this.hear();
    }
    const ids = placed.map(({ id }) => id);
    const known = await this.db
      .select()
      .from(payments)
      .where(and(inArray(payments.orderId, ids), inArray(payments.status, ['paid', 'refunded'])));
    for (const { invoiceId, amount, returned, refunded } of known) {
      const invoice = this.bank.invoices.get(invoiceId ?? '');
      expect(invoice && this.bank.kept(invoice)).toBe(amount - returned);
      expect(refunded).toBe(returned);
    }
  }
}
