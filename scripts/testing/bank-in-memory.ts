import type { PaymentProvider, PaymentUpdate } from '@/lib/payments/provider';
import { paymentUpdateOf } from './online-order';

type Invoice = {
  amount: number;
  reference: string;
  state: 'open' | 'paid' | 'closed';
  refunds: { reference: string; amount: number }[];
};

/** A bank in memory: what it holds is the truth to which the shop's books are compared. */
export class BankInMemory {
  readonly invoices = new Map<string, Invoice>();
  /** How the next refund goes: `lost` is executed but not answered, `dead` is neither. */
  mode: 'ok' | 'lost' | 'dead' = 'ok';
  /** Whether the next invoice is made without an answer, as if the shop died before storing it. */
  losesInvoice = false;
  /** Whether it names the references of refunds, as monobank does and LiqPay does not. */
  constructor(readonly namesRefunds: boolean) {}

  kept(invoice: Invoice): number {
    if (invoice.state !== 'paid') return 0;
    return invoice.amount - invoice.refunds.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The invoices of an order, oldest first. */
  invoicesOf = (number: string) =>
    [...this.invoices].filter(([, { reference }]) => reference === number);

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
      if (this.losesInvoice) throw new Error('connection reset');
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
