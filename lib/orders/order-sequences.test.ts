import { expect, jest, test } from '@jest/globals';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { placeOrder } from '@/lib/checkout/place-order';
import type { Database } from '@/lib/db/client';
import { orderLines, orders, payments, refunds } from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { cancelAndRefund } from '@/lib/orders/cancelling/cancel-order';
import { agreeToEdit } from '@/lib/orders/editing/change-own-order';
import { editOrder, previewEdit } from '@/lib/orders/editing/edit-order';
import { orderEditInput } from '@/lib/orders/editing/inputs';
import { createInvoice } from '@/lib/orders/paying/create-invoice';
import { reopenPayment } from '@/lib/orders/paying/pay-again';
import { settlePayment } from '@/lib/orders/paying/settle-payment';
import { refundPart, retryRefund } from '@/lib/orders/refunding/refund-part';
import { refundPayment } from '@/lib/orders/refunding/refund-payment';
import { sendRefund } from '@/lib/orders/refunding/send-refund';
import { changeStatus } from '@/lib/orders/status/change-status';
import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import type { Banks } from '@/lib/payments/registry';
import { releaseCounted } from '@/lib/pos/orders/release-counted';
import { givenUser } from '@/scripts/testing/account';
import { withFreshDatabase } from '@/scripts/testing/database';
import { brokenInvariants } from '@/scripts/testing/invariants';
import { byPart } from '@/scripts/testing/long-test';
import { paymentUpdateOf } from '@/scripts/testing/online-order';
import { seeded } from '@/scripts/testing/seeded';
import { givenProduct, newPerson, orderOf } from '@/scripts/testing/shop';

// In ms. Many sequences of real SQL take a while, and longer while other tests are running.
jest.setTimeout(byPart(300_000, 3_000_000));

const SEQUENCES = byPart(500, 10_000);
/** Steps of each order; the first ones place and pay it. */
const STEPS = byPart(6, 10);
/** Number of orders after which stock and money of all are compared. */
const SHEET = 20;

type Invoice = {
  amount: number;
  reference: string;
  state: 'open' | 'paid' | 'closed';
  refunds: { reference: string; amount: number }[];
};

/** A bank in memory: what it holds is the truth to which the shop's books are compared. */
class Bank {
  readonly invoices = new Map<string, Invoice>();
  /** How the next refund goes: `lost` is executed but not answered, `dead` is neither. */
  mode: 'ok' | 'lost' | 'dead' = 'ok';
  /** Whether it names the references of refunds, as monobank does and LiqPay does not. */
  constructor(readonly namesRefunds: boolean) {}

  kept(invoice: Invoice): number {
    if (invoice.state !== 'paid') return 0;
    return invoice.amount - invoice.refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  report(invoiceId: string): PaymentUpdate | null {
    const invoice = this.invoices.get(invoiceId);
    if (!invoice) return null;
    const left = invoice.state === 'paid' ? this.kept(invoice) : invoice.amount;
    const status = {
      open: 'pending',
      closed: 'expired',
      paid: left === 0 ? 'refunded' : 'paid',
    } as const;
    return paymentUpdateOf('monobank', invoiceId, {
      ...{ status: status[invoice.state], amount: invoice.amount, left },
      ...{ reference: invoice.reference, at: null },
      refunded: this.namesRefunds ? invoice.refunds.map(({ reference }) => reference) : null,
    });
  }

  giveBack(invoiceId: string, amount: number, reference: string): boolean {
    const invoice = this.invoices.get(invoiceId);
    if (!invoice || amount > this.kept(invoice)) return false;
    invoice.refunds.push({ reference, amount });
    return true;
  }

  readonly provider = {
    id: 'monobank',
    method: 'mono',
    createInvoice: async (request: Parameters<PaymentProvider['createInvoice']>[0]) => {
      const invoiceId = `i${this.invoices.size + 1}-${request.attempt}`;
      const { amount, reference } = request;
      this.invoices.set(invoiceId, { amount, reference, state: 'open', refunds: [] });
      return { invoiceId, pageUrl: `https://bank.example/${invoiceId}` };
    },
    fetchStatus: async (invoiceId: string) => this.report(invoiceId),
    removeInvoice: async (invoiceId: string) => {
      const invoice = this.invoices.get(invoiceId);
      if (invoice?.state !== 'open') throw new Error('not open');
      invoice.state = 'closed';
    },
    refund: async ({ invoiceId, amount, reference }: Parameters<PaymentProvider['refund']>[0]) => {
      if (this.mode === 'dead') throw new Error('timeout');
      const isDone = this.giveBack(invoiceId, amount, reference);
      if (this.mode === 'lost') throw new Error('connection reset');
      return { state: isDone ? ('done' as const) : ('refused' as const), raw: '{}' };
    },
  } as unknown as PaymentProvider;
}

/** One order with random steps of shopper, staff, bank and POS; refused steps change nothing. */
class Story {
  readonly banks: Banks = () => this.bank.provider;
  private readonly bank: Bank;
  number = '';
  token = '';
  id = 0;

  constructor(
    readonly db: Database,
    readonly random: ReturnType<typeof seeded>,
    readonly goods: number[],
    readonly userId: number,
  ) {
    this.bank = new Bank(random.below(2) === 0);
  }

  async begin(): Promise<void> {
    const lines = this.goods
      .slice(0, 2)
      .map((id) => ({ product_id: id, amount: 1 + this.random.below(2) }));
    const method = this.random.below(3) === 0 ? 'pickup' : 'mono';
    const placed = await placeOrder(this.db, orderOf(lines, { ...newPerson(), payments: method }));
    Object.assign(this, { number: placed.number, token: placed.token, id: placed.id });
  }

  readonly steps = {
    pay: async () => {
      await createInvoice(this.db, this.id, this.banks);
      const [open] = [...this.bank.invoices].reverse();
      if (open?.[1].state === 'open') open[1].state = 'paid';
      if (this.random.below(3) > 0) await this.hear();
    },
    payAgain: async () => {
      await reopenPayment(this.db, this.token, undefined, { banks: this.banks });
    },
    hear: () => this.hear(),
    edit: () => this.edit(),
    agree: () => agreeToEdit(this.db, this.token),
    refundSum: () =>
      refundPart(
        this.db,
        this.number,
        { amount: 1 + this.random.below(300_00), reason: '' },
        this.userId,
      ),
    refundLine: async () => {
      const [line] = this.random.some(await this.lines(), 1);
      const goods = this.random.one(['kept', 'stock', 'damaged', 'till'] as const) ?? 'kept';
      const lines = [{ line: line?.id ?? 0, quantity: 1 + this.random.below(2), goods }];
      await refundPart(this.db, this.number, { lines, reason: '' }, this.userId);
    },
    refundAll: () => refundPayment(this.db, this.number, { userId: this.userId, reason: '' }),
    send: async () => {
      this.bank.mode = this.random.one(['ok', 'ok', 'lost', 'dead'] as const) ?? 'ok';
      await this.send(this.random.below(10));
      this.bank.mode = 'ok';
    },
    retry: async () => {
      const [failed] = await this.db.select().from(refunds).where(this.ofOrder('failed'));
      if (failed) await retryRefund(this.db, this.number, failed.id, this.userId);
    },
    cabinet: async () => {
      const [invoiceId] = [...this.bank.invoices.keys()];
      if (invoiceId) this.bank.giveBack(invoiceId, 1 + this.random.below(200_00), 'cabinet');
    },
    confirm: () => changeStatus(this.db, this.number, 'confirmed', this.userId),
    pack: () => changeStatus(this.db, this.number, 'packed', this.userId),
    ship: () => changeStatus(this.db, this.number, 'shipped', this.userId),
    deliver: () => changeStatus(this.db, this.number, 'delivered', this.userId),
    cancel: async () => {
      const refund = this.random.below(2) === 0;
      await cancelAndRefund(this.db, this.number, { refund, reason: '', userId: this.userId });
    },
    return: () => changeStatus(this.db, this.number, 'returned', this.userId),
    /** The POS has closed the receipt, and its stock no longer has the pieces. */
    count: async () => {
      await this.db.update(orders).set({ posStatus: 'closed' }).where(eq(orders.id, this.id));
      await releaseCounted(this.db, [this.id], []);
    },
  };

  async step(): Promise<string> {
    const name = this.random.one(Object.keys(this.steps)) ?? '';
    try {
      await this.steps[name as keyof Story['steps']]();
      return name;
    } catch (error) {
      if (error instanceof ShopError) return `${name}: ${error.code}`;
      throw error;
    }
  }

  private readonly ofOrder = (status: 'requested' | 'failed') =>
    and(eq(refunds.orderId, this.id), eq(refunds.status, status), isNotNull(refunds.paymentId));

  private lines = () =>
    this.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, this.id))
      .orderBy(asc(orderLines.id));

  private async edit(): Promise<void> {
    const lines = await this.lines();
    const kept = lines.filter(() => this.random.below(4) > 0);
    const wanted = orderEditInput.parse({
      lines: [
        ...kept.map(({ id }) => ({ line: id, quantity: 1 + this.random.below(3) })),
        ...(this.random.below(3) === 0 ? [{ productId: this.goods[2], quantity: 1 }] : []),
      ],
      discount: { amount: this.random.below(2) * this.random.below(50_00), reason: 'Знижка' },
    });
    const { version } = await previewEdit(this.db, this.number, wanted);
    await editOrder(this.db, this.number, { ...wanted, version }, this.userId);
  }

  /** The bank's word about every invoice of the order. */
  async hear(): Promise<void> {
    for (const invoiceId of this.bank.invoices.keys()) {
      const update = this.bank.report(invoiceId);
      if (update)
        await settlePayment(this.db, update, this.random.below(2) === 0 ? 'webhook' : 'status');
    }
  }

  async send(tries: number): Promise<void> {
    const open = await this.db
      .select()
      .from(refunds)
      .where(this.ofOrder('requested'))
      .orderBy(asc(refunds.id));
    for (const { id } of open) await sendRefund(this.db, id, tries, this.banks).catch(() => {});
  }

  /** The books agree with the bank about what is kept of each payment, once everything is heard and sent. */
  async settle(): Promise<void> {
    for (let round = 0; round < 4; round += 1) await this.send(9);
    await this.hear();
    const known = await this.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, this.id), inArray(payments.status, ['paid', 'refunded'])));
    for (const { invoiceId, amount, returned } of known) {
      const invoice = this.bank.invoices.get(invoiceId ?? '');
      expect(invoice && this.bank.kept(invoice)).toBe(amount - returned);
    }
  }
}

test(
  'no sequence of orders, edits, payments, refunds and words of bank and POS breaks stock or money',
  withFreshDatabase(async (db) => {
    const { id: userId } = await givenUser(db, { role: 'admin' });
    const goods: number[] = [];
    for (const price of [890_00, 333_33, 450_50]) {
      goods.push(await givenProduct(db, { price, stock: 1_000_000 }));
    }
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const story = new Story(db, seeded(seed), goods, userId);
      await story.begin();
      const told: string[] = [];
      for (let step = 0; step < STEPS; step += 1) told.push(await story.step());
      await story.settle();
      const broken = seed % SHEET === 0 || seed === SEQUENCES ? await brokenInvariants(db) : [];
      if (broken.length > 0)
        throw new Error(`seed ${seed} or before: ${told.join(', ')}: ${JSON.stringify(broken)}`);
    }
  }),
);
