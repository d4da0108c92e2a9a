import { createDeliveries, type Deliveries } from '../deliveries';
import type { InvoiceStore } from './invoice-store';
import type { StatusBody } from './invoices';
import type { Keys } from './keys';
import type { Modes } from './modes';

export type Webhooks = Deliveries<StatusBody>;

export const createWebhooks = (store: InvoiceStore, keys: Keys, modes: Modes): Webhooks =>
  createDeliveries(
    {
      name: 'monobank',
      idOf: ({ invoiceId }) => invoiceId,
      signed(body, isForged) {
        const bytes = Buffer.from(JSON.stringify(body), 'utf8');
        const xSign = isForged ? keys.signWrongly(bytes) : keys.sign(bytes);
        return {
          headers: { 'Content-Type': 'application/json', 'X-Sign': xSign },
          body: new Uint8Array(bytes),
        };
      },
      withWrongAmount,
      reordered: (bodies) => [...bodies.slice(0, -2), ...bodies.slice(-2).reverse()],
      log(invoiceId, body, delivery) {
        const { status, modifiedDate } = body as StatusBody;
        store.log(invoiceId, { ...delivery, status, modifiedDate });
      },
    },
    modes,
  );

function withWrongAmount(body: StatusBody): StatusBody {
  const amount = body.amount > 100 ? body.amount - 100 : body.amount + 100;
  return { ...body, amount, finalAmount: body.finalAmount === undefined ? undefined : amount };
}
