import { z } from 'zod';
import { FACTOR_NEWS } from '@/lib/account/second-factor/factor-news';
import type { MessageKind, Messages } from '@/lib/outbox/messages';
import { PROVIDER_NAMES } from '@/lib/payments/methods';

const id = z.int().positive();
const order = z.object({ orderId: id });
const user = z.object({ userId: id });
const sync = z.object({ runId: id });

const PAYLOADS: { [Kind in MessageKind]: z.ZodType<Messages[Kind]> } = {
  'pos.push-order': order,
  'mail.order-accepted': order,
  'mail.order-paid': order,
  'mail.order-shipped': order,
  'mail.order-cancelled': order,
  'mail.order-unconfirmed': order,
  'shop.new-order.mail': order,
  'shop.new-order.telegram': order,
  'shop.payment-review.mail': order,
  'shop.payment-review.telegram': order,
  'shop.pos-refused.mail': order,
  'shop.pos-refused.telegram': order,
  'shop.pos-accepted.mail': order,
  'shop.pos-accepted.telegram': order,
  'shop.sync-refused.mail': sync,
  'shop.sync-refused.telegram': sync,
  'mail.welcome': user,
  'mail.password-changed': user,
  'mail.invitation': user,
  'mail.restore': z.object({ emailKey: z.string() }),
  'mail.email-changed': user.extend({ oldEmail: z.string() }),
  'mail.second-factor': user.extend({ news: z.enum(FACTOR_NEWS) }),
  'payments.refund': z.object({ refundId: id }),
  'payments.remove-invoice': z.object({
    // Messages from before the second payment provider do not name one.
    provider: z.enum(PROVIDER_NAMES).default('monobank'),
    invoiceId: z.string(),
  }),
  'delivery.copy-streets': z.object({ settlementRef: z.string() }),
};

/** A message's payload as it was stored. Throws ZodError when the row does not match. */
export const readPayload = <Kind extends MessageKind>(
  kind: Kind,
  stored: unknown,
): Messages[Kind] => PAYLOADS[kind].parse(stored);
