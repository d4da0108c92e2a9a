import 'server-only';
import { z } from 'zod';
import { deliveryAddressSchema } from '@/lib/delivery/answers';
import { ROLES } from './role';

export const savedAddressSchema = deliveryAddressSchema
  .extend({ id: z.int() })
  .meta({ id: 'SavedAddress' });

export const contactSchema = z
  .object({
    id: z.int(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().describe('`+380671234567`, or empty.'),
    email: z.string(),
    addresses: z.array(savedAddressSchema),
  })
  .meta({ id: 'Contact' });

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
  .describe('In centimetres, those that are known.')
  .meta({ id: 'Measurements' });

export const accountSchema = z
  .object({
    role: z.enum(ROLES),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    wishes: z.array(z.int()).describe('Product ids, last marked first.'),
    addresses: z.array(savedAddressSchema),
    orders: z.array(z.string()).describe('Order numbers, newest first.'),
    measurements: measurementsSchema,
  })
  .meta({ id: 'Account' });

export const wishLinkSchema = z
  .object({
    path: z.string().nullable().describe('Path of the page, or null while the list is closed.'),
  })
  .meta({ id: 'WishLink' });

export const factorViewSchema = z
  .object({
    role: z.enum(ROLES).describe('What they may do once they have given it.'),
    appSince: z
      .string()
      .nullable()
      .describe('Since when an authenticator app is theirs, as an ISO string; null without one.'),
    lacking: z
      .enum(['code', 'setup'])
      .nullable()
      .describe("What this session still lacks for the staff's half."),
    isRequired: z
      .boolean()
      .describe('Whether the shop wants it of all staff, so that it cannot be turned off.'),
    codesLeft: z.int().describe('Recovery codes that are left.'),
  })
  .meta({ id: 'FactorView' });

export const enrolmentSchema = z
  .object({ secret: z.string(), address: z.string(), ticket: z.string() })
  .meta({ id: 'Enrolment' });

export const sessionViewSchema = z
  .object({
    id: z.int(),
    device: z.string().describe('`Chrome, Windows`.'),
    createdAt: z.string(),
    lastSeenAt: z.string(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SessionView' });
