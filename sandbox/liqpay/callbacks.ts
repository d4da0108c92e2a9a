import { createDeliveries, type Deliveries } from '../deliveries';
import type { Modes } from '../monobank/modes';
import { signEnvelope } from './envelope';
import type { PaymentStore } from './payment-store';
import type { PaymentObject } from './payments';

export type Callbacks = Deliveries<PaymentObject>;

export const createCallbacks = (store: PaymentStore, privateKey: string, modes: Modes): Callbacks =>
  createDeliveries(
    {
      name: 'LiqPay',
      idOf: ({ order_id }) => order_id,
      signed(object, isForged) {
        const { data, signature } = signEnvelope(object, isForged ? 'a stranger' : privateKey);
        // `data` and `signature` are base64, whose plus sign must be escaped in a form.
        return {
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ data, signature }).toString(),
        };
      },
      withWrongAmount: (object) => ({ ...object, amount: object.amount + 1 }),
      reordered: (objects) => objects.toReversed(),
      log(orderId, object, delivery) {
        const status = 'status' in object ? String(object.status) : '';
        store.log(orderId, { ...delivery, status });
      },
    },
    modes,
  );
