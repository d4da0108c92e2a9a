import { z } from 'zod';
import { email, personName } from '@/lib/account/inputs';
import { password } from '@/lib/account/password/password';
import { phone } from '@/lib/account/profile/inputs';
import { trackingInput } from '@/lib/analytics/tracking';
import { MAX_AMOUNT, MAX_LINES, MAX_SIZE } from '@/lib/basket/line';
import { certificateCode } from '@/lib/certificates/inputs';
import type { DeliveryMethod } from '@/lib/delivery/carriers';
import { eventDay } from '@/lib/delivery/inputs';
import { listSearch } from '@/lib/http/route/inputs';
import { checkDelivery, type Delivery, deliveryFields } from '@/lib/payments/inputs';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { rowId, wireId } from '@/lib/shared/id-input';
import { MAXIMUM_ORDER } from '@/lib/shared/money';
import { multiLineText } from '@/lib/shared/plain-text';

/** The token in an order's secret link. */
export const orderToken = z.string().regex(/^[\w-]{20,64}$/);

/** A typed password, NFC-normalised, since keyboards compose letters differently. */
const typedPassword = z
  .string()
  .transform((value) => value.normalize('NFC'))
  .optional();

const account = {
  /** Whether an account is created with the order. */
  register: z.boolean().default(false),
  password: typedPassword,
  confirmPassword: typedPassword,
};

const contact = {
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  phone,
  email,
  notCall: z.boolean().default(false),
  ...deliveryFields,
  deliveryComments: multiLineText(1000).default(''),
  eventDate: eventDay.optional(),
  ...account,
};

/** A promo code as typed; `discount` are the kopecks off the total that the client has shown. */
const promoCode = z.object({
  code: z.string().trim().min(1).max(LONGEST_CODE),
  discount: z.int().min(0).max(MAXIMUM_ORDER).optional(),
});

const newPassword = password({
  required: "Пароль це обов'язкове поле!",
  tooShort: 'Пароль занадто маленький!',
  tooLong: 'Пароль занадто довгий!',
});

type Passwords = { password?: unknown; confirmPassword?: unknown };

/** A password is required only with registration (specification, section 5, the combined form). */
function checkPasswords({ password, confirmPassword }: Passwords, context: z.RefinementCtx) {
  const refuse = (field: keyof Passwords, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const { error } = newPassword.safeParse(password);
  for (const { message } of error?.issues ?? []) refuse('password', message);
  if (!confirmPassword) refuse('confirmPassword', 'Повторіть пароль');
  else if (password && password !== confirmPassword) {
    refuse('confirmPassword', 'Паролі повинні співпадати!');
  }
}

/**
 * The account fields, checked in parallel with the rest of the form, so that all errors are reported at once. Strict,
 * since an intersection refuses only fields unknown to both schemas.
 */
const accountForm = z
  .object(account)
  .strict()
  .superRefine(checkPasswords, { when: ({ value }) => isRegistering(value) });

/** Accepts any value, since this check runs even when other fields are invalid. */
const isRegistering = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'register' in value && value.register === true;

/** The checkout form without the baskets; the form and the server share it. */
export const checkoutForm = z.object(contact).superRefine(checkDelivery).and(accountForm);
export type CheckoutFields = z.output<typeof checkoutForm>;
export type CheckoutFormInput = z.input<typeof checkoutForm>;

const amount = z.int().min(1).max(MAX_AMOUNT);
const price = z.int().min(1).max(1_000_000_000);
const size = z.string().trim().max(MAX_SIZE);

/** One product line of the client's basket. Its price is compared, never charged; unknown fields are dropped. */
export const productLine = z.object({
  product_id: wireId,
  amount,
  price: price.optional(),
  size: size.nullish(),
});

/** Chosen sizes by product id. */
const sizes = z
  .record(z.string().regex(/^\d{1,10}$/), size.nullable())
  .refine((map) => Object.keys(map).length <= 200, 'Забагато розмірів')
  .default({});

/** One bundle line; `price` is the total of the bundle's products in these sizes, before the discount. */
export const bundleLine = z.object({
  bundle_id: wireId,
  amount,
  price: price.optional(),
  discount: z.number().min(0).max(100).optional(),
  sizes,
  /** Ids of the chosen products; required if the shopper chooses some of the bundle's. */
  products: z.array(wireId).max(10).optional(),
});

const TOO_LONG = `Не більше ${MAX_LINES} позицій в одному замовленні`;

const baskets = {
  productBusket: z.array(productLine).max(MAX_LINES, TOO_LONG).default([]),
  bundleBusket: z.array(bundleLine).max(MAX_LINES, TOO_LONG).default([]),
  selectedSizes: sizes,
};

/** Body of POST /api/products/availability. */
export const basketInput = z.object(baskets).strict();
export type BasketInput = z.output<typeof basketInput>;

/** Body of POST /api/promoCodes/check. */
export const promoCheckInput = z.object({ code: promoCode.shape.code, ...baskets }).strict();
export type PromoCheckInput = z.output<typeof promoCheckInput>;

/** Body of POST /api/orders. */
export const orderInput = z
  .object({
    ...contact,
    ...baskets,
    promoCode: promoCode.optional(),
    /** Kopecks off for looks that the client has shown. */
    lookDiscount: promoCode.shape.discount,
    certificate: certificateCode.optional(),
    /** Only of a shopper who agreed to analytics. */
    tracking: trackingInput.optional(),
  })
  .strict()
  .superRefine(checkDelivery)
  .and(accountForm);
export type OrderInput = z.output<typeof orderInput>;

const { register: _register, password: _password, confirmPassword: _again, ...person } = contact;

const staffOrder = {
  ...person,
  /** Optional: if it is missing, staff give the customer the link of the order. */
  email: z.preprocess((typed) => (typed === '' ? undefined : typed), email.optional()),
  /** The customer's account; none for a guest. */
  customerId: rowId.nullish(),
  /** The card of a guest, which the order is put on. */
  cardId: rowId.nullish(),
};

const WHY_EMAIL: Partial<Record<DeliveryMethod, string>> = {
  pickup: 'Для самовивозу потрібна пошта: напишемо, коли забирати',
  email: 'Вкажіть пошту: на\u00a0неї надсилаються сертифікати',
};

type PhoneOrder = Delivery & { email?: string | undefined };

/**
 * Checks a phone order. Pickup requires an e-mail, since only a mail tells the customer when the order is ready, and
 * delivery by e-mail does anyway.
 */
function checkStaffOrder(order: PhoneOrder, context: z.RefinementCtx) {
  checkDelivery(order, context);
  const message = WHY_EMAIL[order.deliveryMethod];
  if (message && !order.email) {
    context.addIssue({ code: 'custom', path: ['email'], message });
  }
}

/** The form of a phone order taken by staff, without the baskets. */
export const staffOrderForm = z.object(staffOrder).superRefine(checkStaffOrder);

/** Body of POST /api/admin/orders. */
export const staffOrderInput = z
  .object({ ...staffOrder, ...baskets })
  .strict()
  .superRefine(checkStaffOrder);
export type StaffOrderInput = z.output<typeof staffOrderInput>;

/** Query of GET /api/admin/orders/contacts. */
export const pickQuery = z.object({
  search: listSearch,
});
