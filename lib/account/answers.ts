import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { ROLES } from './role';

export const savedAddressSchema = deliveryAddressSchema
  .extend({ id: z.int() })
  .meta({ id: 'SavedAddress' });

const centimetres = z.number().optional();

export const measurementsSchema = z
  .object({
    chest: centimetres,
    waist: centimetres,
    hips: centimetres,
    height: centimetres,
    head: centimetres,
    foot: centimetres,
  })
  .describe('Body measurements in centimetres; unknown ones are absent.')
  .meta({ id: 'Measurements' });

export const noticesSchema = z
  .object({
    prices: z.boolean().describe('Whether to mail about lower prices of the wish list.'),
    basket: z.boolean().describe('Whether to keep the basket and to remind of it once left.'),
    isConfirmed: z.boolean().describe('Whether the address is confirmed; until then no mails.'),
  })
  .meta({ id: 'Notices' });

export const accountSchema = z
  .object({
    role: z.enum(ROLES),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    wishes: z
      .array(z.int())
      .describe('Product ids of the wish list, last added first; hidden products are left out.'),
    addresses: z.array(savedAddressSchema),
    orders: z.array(z.string()).describe('Order numbers, newest first.'),
    measurements: measurementsSchema,
    notices: noticesSchema,
    hasTelegram: z.boolean().describe('Whether the shop has a bot that a chat can be linked to.'),
  })
  .meta({ id: 'Account' });

export const wishLinkSchema = z
  .object({
    path: z
      .string()
      .nullable()
      .describe('Path of the public page of the wish list; null while the list is not shared.'),
  })
  .meta({ id: 'WishLink' });

export const factorViewSchema = z
  .object({
    role: z
      .enum(ROLES)
      .describe(
        'Role of the session once the second factor is given; until then it counts as `customer`.',
      ),
    appSince: z
      .string()
      .nullable()
      .describe('When the authenticator app was confirmed, as an ISO string; null without an app.'),
    lacking: z
      .enum(['code', 'setup'])
      .nullable()
      .describe(
        'What this session still needs for the admin: to enter a `code`, or the `setup` of an app; null when nothing.',
      ),
    isRequired: z
      .boolean()
      .describe('Whether all staff must have a second factor, so that it cannot be turned off.'),
    codesLeft: z.int().describe('Number of unused recovery codes.'),
  })
  .meta({ id: 'FactorView' });

export const enrolmentSchema = z
  .object({ secret: z.string(), address: z.string(), ticket: z.string() })
  .meta({ id: 'Enrolment' });

export const sessionViewSchema = z
  .object({
    id: z.int(),
    device: z.string().describe('Browser and operating system, such as `Chrome, Windows`.'),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionView' });

export const passkeyViewSchema = z
  .object({
    id: z.int(),
    name: z.string().describe('Browser and operating system where it was created.'),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Passkey' });

/** What a browser passes to `navigator.credentials`, in the JSON form of the WebAuthn standard. */
export const passkeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyOptions' });

/** A user's second factor as its owner may see it. */
export type FactorView = z.infer<typeof factorViewSchema>;

/** Data to set up an authenticator app. `ticket` holds the encrypted secret until a code of the app is accepted. */
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** A passkey as its owner may see it; dates are ISO strings. */
export type PasskeyView = z.infer<typeof passkeyViewSchema>;

/** A delivery address that a customer has saved. */
export type SavedAddress = z.infer<typeof savedAddressSchema>;

/** A customer's own account data (specification, section 3, «User»). */
export type Account = z.infer<typeof accountSchema>;

/** A sign-in on some device, as the list of sessions shows it; dates are ISO strings. */
export type SessionView = z.infer<typeof sessionViewSchema>;
