import 'server-only';
import { z } from 'zod';
import type { SettingViews } from './settings';

const settingView = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    value: z.object(shape),
    version: z.int().describe('Version of the section; 0 before the first save.'),
    updatedAt: z
      .string()
      .nullable()
      .describe('Time of the last save as an ISO string; null before the first one.'),
  });

export const letterTemplateSchema = z
  .object({ name: z.string(), subject: z.string(), text: z.string() })
  .meta({ id: 'LetterTemplate' });

export const settingViewsSchema = z
  .object({
    contacts: settingView({
      phone: z.string(),
      email: z.string(),
      address: z.string(),
      mapUrl: z.string(),
      hours: z.string(),
      telegram: z.string(),
      viber: z.string(),
      instagram: z.string(),
    }),
    company: settingView({ legalName: z.string(), taxId: z.string() }),
    rules: settingView({
      minimumHryvnias: z.int(),
      cutOff: z
        .string()
        .describe(
          '`14:00`, Kyiv time: an order placed earlier on a working day can be sent the same day.',
        ),
      holdHours: z.int(),
      parcelHryvnias: z.int(),
      leadDays: z.int(),
      largeHryvnias: z.int(),
      largePieces: z.int(),
      heldPercent: z.int(),
      prepaysUnreliable: z
        .boolean()
        .describe('Whether customers who did not fetch two parcels must pay in advance.'),
      longestEmail: z.int(),
      lookPercent3: z.int(),
      lookPercent4: z.int(),
      lookPercent5: z.int(),
    }),
    offer: settingView({ text: z.string() }),
    policy: settingView({ text: z.string() }),
    letters: settingView({ templates: z.array(letterTemplateSchema) }),
  })
  .meta({ id: 'SettingViews' }) satisfies z.ZodType<SettingViews>;

export const shopDetailsSchema = z
  .object({
    name: z.string(),
    legalName: z.string(),
    taxId: z.string(),
    address: z.string(),
    mapUrl: z.string(),
    phone: z.string(),
    email: z.string(),
    hours: z.string(),
    telegram: z.string().describe('Account name without `@`; empty without an account.'),
    viber: z.string().describe('Phone number of the account; empty without an account.'),
    instagram: z.string(),
    siteUrl: z.string(),
    minimumOrder: z.int(),
    cutOff: z
      .string()
      .describe(
        '`14:00`, Kyiv time: an order placed earlier on a working day can be sent the same day.',
      ),
    holdHours: z
      .int()
      .describe('Hours for which stock is reserved for an unconfirmed order paid on receipt.'),
    parcelMost: z
      .int()
      .describe('Usual maximum that a carrier charges the recipient for a parcel, in kopecks.'),
    leadDays: z.int().describe('Days until goods ordered from suppliers are in stock.'),
    longestEmail: z.int().describe('Maximum length of an e-mail address, in characters.'),
    lookPercents: z
      .array(z.int())
      .describe('Per cent off for products of one character in 3, 4 and 5 slots; empty for none.'),
  })
  .meta({ id: 'ShopDetails' });
