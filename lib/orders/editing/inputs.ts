import { z } from 'zod';
import { email, personName } from '@/lib/account/inputs';
import { phone } from '@/lib/account/profile/inputs';
import { MAX_LINES, MAX_SIZE } from '@/lib/basket/line';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { checkDelivery, deliveryFields } from '@/lib/payments/inputs';
import { rowId } from '@/lib/shared/id-input';
import { MAXIMUM_ORDER } from '@/lib/shared/money';
import { multiLineText } from '@/lib/shared/plain-text';

const quantity = z
  .int({ error: 'Вкажіть кількість' })
  .min(1, 'Не\u00a0менше 1')
  .max(99, 'Не\u00a0більше 99');
const size = z.string().trim().max(MAX_SIZE).default('');

const line = z
  .object({
    /** Id of an order line that stays; without it, a product that is added. */
    line: rowId.optional(),
    productId: rowId.optional(),
    size,
    quantity,
  })
  .strict()
  .refine(({ line: id, productId }) => (id === undefined) !== (productId === undefined), {
    message: 'Вкажіть товар',
    path: ['productId'],
  });

const bundle = z
  .object({
    /** Id of a bundle of the order that stays. */
    bundle: rowId,
    quantity,
    /** Sizes of its lines by line id; a line that is not named keeps its size. */
    sizes: z.record(z.string().regex(/^\d{1,10}$/), z.string().trim().max(MAX_SIZE)).default({}),
  })
  .strict();

const discount = z
  .object({
    amount: z.int({ error: 'Вкажіть суму' }).min(0).max(MAXIMUM_ORDER),
    reason: multiLineText(200).default(''),
  })
  .strict()
  .refine(({ amount, reason }) => amount === 0 || reason !== '', {
    message: 'Вкажіть, за\u00a0що знижка',
    path: ['reason'],
  });

const delivery = z.object(deliveryFields).strict().superRefine(checkDelivery);

const hasTwice = (ids: (number | undefined)[]): boolean => {
  const named = ids.filter((id) => id !== undefined);
  return new Set(named).size < named.length;
};

/**
 * Body of POST /api/admin/orders/{orderId}/edit: the wanted contents, the discount by hand in kopecks, and, if it
 * changes, delivery and payment. `version` is that of the preview that the staff member saw; without it the edit is only
 * previewed.
 */
export const orderEditInput = z
  .object({
    lines: z.array(line).max(MAX_LINES),
    bundles: z.array(bundle).max(MAX_LINES).default([]),
    discount: discount.default({ amount: 0, reason: '' }),
    delivery: delivery.optional(),
    /** Whether the shopper has agreed to a higher sum already. */
    agreed: z.boolean().default(false),
    version: z.string().max(64).optional(),
  })
  .strict()
  .refine(({ lines }) => !hasTwice(lines.map(({ line: id }) => id)), {
    message: 'Рядок вказано двічі',
    path: ['lines'],
  })
  .refine(({ bundles }) => !hasTwice(bundles.map(({ bundle: id }) => id)), {
    message: 'Набір вказано двічі',
    path: ['bundles'],
  });
export type OrderEditInput = z.output<typeof orderEditInput>;

/**
 * Body of PATCH /api/orders/track/{token}: what the shopper changes; absent fields stay. A changed e-mail counts
 * against the limits of first mails, so that the form cannot be used to fill a stranger's inbox.
 */
export const ownChangeInput = z
  .object({
    firstName: personName('firstName'),
    lastName: personName('lastName'),
    phone,
    email,
    deliveryAddress,
  })
  .partial()
  .strict();
export type OwnChangeInput = z.output<typeof ownChangeInput>;
