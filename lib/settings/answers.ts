import 'server-only';
import { z } from 'zod';
import type { SettingViews } from './settings';

const settingView = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    value: z.object(shape),
    version: z.int().describe('0 while nothing was saved.'),
    updatedAt: z.string().nullable().describe('ISO, or null while nothing was saved.'),
  });

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
      cutOff: z.string().describe('`14:00` in Kyiv.'),
      holdHours: z.int(),
      parcelHryvnias: z.int(),
      leadDays: z.int(),
      largeHryvnias: z.int(),
      largePieces: z.int(),
      heldPercent: z.int(),
      longestEmail: z.int(),
    }),
    offer: settingView({ text: z.string() }),
    policy: settingView({ text: z.string() }),
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
    telegram: z.string().describe('The name of an account; empty when there is none.'),
    viber: z.string().describe('A phone, or empty.'),
    instagram: z.string(),
    siteUrl: z.string(),
    minimumOrder: z.int(),
    cutOff: z
      .string()
      .describe(
        '`14:00` in Kyiv: until then an order of a working day leaves the same day at best.',
      ),
    holdHours: z
      .int()
      .describe('How long products are reserved for an unconfirmed order paid on receipt.'),
    parcelMost: z.int().describe('What a usual parcel costs its recipient at most.'),
    leadDays: z.int().describe('Days until what was ordered from suppliers is in stock.'),
    longestEmail: z.int().describe('Characters that an e-mail may have.'),
  })
  .meta({ id: 'ShopDetails' });
