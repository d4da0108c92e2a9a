import 'server-only';
import { z } from 'zod';
import { accountSchema, savedAddressSchema } from '@/lib/account/answers';
import { ROLES } from '@/lib/account/role';
import { trackingInput } from '@/lib/analytics/tracking';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { DELIVERY_METHODS } from '@/lib/delivery/carriers';
import { pageFields } from '@/lib/http/route/answers';
import { orderViewSchema } from '@/lib/order-rules/answers';
import { returnViewSchema } from '@/lib/order-rules/return-answers';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@/lib/order-rules/status';
import { exportedAlertSchema } from '@/lib/stock-alerts/answers';

export const customerRowSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().describe('Of the account, else of the newest order.'),
    phone: z.string(),
    city: z.string().describe('Town of the newest parcel; empty without one.'),
    hasAccount: z.boolean(),
    isStaff: z.boolean(),
    createdAt: z.string().describe('Time of the first order or of the registration.'),
    lastOrderAt: z.string().nullable(),
    orders: z.int().describe('Number of orders, without deleted ones.'),
    spent: z
      .int()
      .describe(
        'Total in kopecks of the orders that are not deleted, cancelled, returned, refunded or refused by the bank.',
      ),
    unfetched: z.int().describe('Number of parcels that came back because nobody fetched them.'),
  })
  .meta({ id: 'CustomerRow' });

export const customersPageSchema = z
  .object({
    customers: z.array(customerRowSchema),
    ...pageFields,
  })
  .meta({ id: 'CustomersPage' });

export const customerOrderSchema = z
  .object({
    orderId: z.string(),
    createdAt: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    total: z.int(),
  })
  .meta({ id: 'CustomerOrder' });

const sharedContactSchema = z.object({
  kind: z.enum(['phone', 'email']),
  value: z.string(),
  isProven: z
    .boolean()
    .describe(
      'Whether it is known to be theirs: a parcel was fetched, or the e-mail was verified.',
    ),
  alsoOn: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Other cards with this contact, which may or may not be the same person.'),
});

const accountOfCardSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  wishes: z.int(),
  createdAt: z.string(),
});

const cardNoteSchema = z.object({
  id: z.int(),
  kind: z.enum(['note', 'join', 'split']),
  text: z.string(),
  by: z.string().describe('Name of the staff member; `shop` for an automatic join.'),
  at: z.string(),
});

export const customerViewSchema = z
  .object({
    ...customerRowSchema.shape,
    paid: z.int().describe('Kopecks of orders that were paid and not refunded.'),
    refunded: z.int().describe('Kopecks that banks have returned.'),
    returned: z.int().describe('Number of returned orders, with those that nobody fetched.'),
    holdsLost: z
      .int()
      .describe('Number of orders whose reserved goods were released unpaid or unconfirmed.'),
    lettersRefusedAt: z.string().nullable().describe('When they unsubscribed from letters.'),
    accounts: z.array(accountOfCardSchema),
    contacts: z.array(sharedContactSchema),
    addresses: z.array(z.string()).describe('Addresses of parcels and saved ones, newest first.'),
    notes: z.array(cardNoteSchema).describe('Notes, joins and splits, newest first.'),
    latest: z
      .array(customerOrderSchema)
      .describe('The newest orders, at most 50; `orders` is the number of all.'),
  })
  .meta({ id: 'CustomerView' });

export const contactSchema = z
  .object({
    id: z.int(),
    accountId: z.int().nullable().describe('Null for a guest.'),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().describe('Phone number, such as `+380671234567`; empty when unknown.'),
    email: z.string(),
    unfetched: z.int(),
    addresses: z.array(savedAddressSchema).describe('Saved addresses of the account.'),
    last: z
      .object({
        deliveryMethod: z.enum(DELIVERY_METHODS),
        deliveryAddress: deliveryAddressSchema.nullable(),
      })
      .nullable()
      .describe('Delivery of the newest order.'),
  })
  .meta({ id: 'Contact' });

/** A customer as shown to staff who take a phone order. */
export type Contact = z.infer<typeof contactSchema>;

/** A card in the staff's list of customers; dates are ISO strings. */
export type CustomerRow = z.infer<typeof customerRowSchema>;
export type CustomersPage = z.infer<typeof customersPageSchema>;

/** A customer with all details that a manager may see. */
export type CustomerView = z.infer<typeof customerViewSchema>;
export type CustomerOrder = CustomerView['latest'][number];

const exportedOrderSchema = orderViewSchema.omit({ token: true, events: true }).extend({
  lastName: z.string().optional(),
  comment: z.string().optional(),
  notCall: z.boolean().optional(),
  analytics: trackingInput
    .nullish()
    .describe('Identifiers that analytics services have given the browser.'),
  channel: z.string().nullish().describe('How the shopper came; null if not counted.'),
  campaign: z.string().optional(),
  itemsTotal: z.string(),
  discountTotal: z.string(),
  deliveryPrice: z.string(),
  deliveryEstimate: z.string().nullable(),
  total: z.string(),
  certificatePaid: z.string(),
  certificateReturned: z.string(),
  bundles: z.array(z.object({ title: z.string(), quantity: z.int(), total: z.string() })),
  lines: z.array(
    z.object({ name: z.string(), size: z.string(), quantity: z.int(), total: z.string() }),
  ),
  history: orderViewSchema.shape.events,
  returns: z.array(
    returnViewSchema.pick({ state: true, reason: true, text: true, refusal: true }).extend({
      lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
    }),
  ),
});

const exportedReviewSchema = z.object({
  product: z.string(),
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  status: z.enum(['pending', 'published', 'rejected']),
  reply: z.string(),
  size: z.string(),
  height: z.int().nullable(),
  fit: z.enum(['small', 'true', 'large']).nullable(),
  photos: z.int().describe('Number of photos.'),
  day: z.string(),
});

const exportedQuestionsSchema = z.object({
  asked: z.array(z.object({ product: z.string(), author: z.string(), text: z.string() })),
  answered: z.array(z.object({ question: z.string(), text: z.string() })),
});

/** The file with all data of an account. Sums are formatted texts, since the customer reads the file. */
export const accountExportSchema = accountSchema
  .extend({
    registeredAt: z.iso.datetime().optional(),
    wishLink: z
      .string()
      .nullable()
      .describe('Path of the public page of the wish list; null while it is not shared.'),
    orders: z.array(exportedOrderSchema),
    reviews: z.array(exportedReviewSchema),
    questions: exportedQuestionsSchema,
    stockAlerts: z.array(exportedAlertSchema),
    telegramChats: z.array(z.string()).optional(),
    basket: z.string().nullish().describe('The kept basket, as its link has it after `/basket#`.'),
    sessions: z.array(
      z.object({ device: z.string(), signedIn: z.iso.datetime(), seen: z.iso.datetime() }),
    ),
    passkeys: z.array(
      z.object({ name: z.string(), added: z.iso.datetime(), used: z.iso.datetime().nullable() }),
    ),
  })
  .meta({ id: 'AccountExport' });

/** The file with everything that the shop knows about a customer. */
export const personExportSchema = z
  .object({
    ...customerViewSchema.omit({ latest: true }).shape,
    accountData: z.array(accountExportSchema),
    guestOrders: z.array(exportedOrderSchema),
    guestReviews: z.array(exportedReviewSchema),
    guestQuestions: exportedQuestionsSchema,
    guestStockAlerts: z.array(exportedAlertSchema),
  })
  .meta({ id: 'CustomerExport' });
