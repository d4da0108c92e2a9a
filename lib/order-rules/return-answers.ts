import 'server-only';
import { z } from 'zod';
import { REFUNDED_GOODS } from './refunded-goods';
import { RETURN_REASONS, RETURN_STATES } from './return-states';

export const returnViewSchema = z
  .object({
    id: z.int(),
    state: z.enum(RETURN_STATES),
    reason: z.enum(RETURN_REASONS),
    text: z.string(),
    dueOn: z
      .string()
      .nullable()
      .describe(
        '`2026-12-31`: in the state `approved` until when the shopper sends the goods, otherwise until when staff act; null when nothing is to be done.',
      ),
    address: z.string().describe('Where the shopper sends the goods; empty before the approval.'),
    waybill: z.string().describe('Number of the return parcel; empty without one.'),
    isRequested: z
      .boolean()
      .describe('Whether the carrier was asked for the parcel; false for a typed number.'),
    parcelText: z.string(),
    refusal: z.string().describe('Why staff have refused; empty otherwise.'),
    canWithdraw: z.boolean(),
    createdAt: z.string(),
    lines: z.array(
      z.object({
        line: z.int().describe('Id of the order line.'),
        name: z.string(),
        size: z.string(),
        quantity: z.int(),
        goods: z.enum(REFUNDED_GOODS).nullable().describe('Found by staff; null before.'),
      }),
    ),
    photos: z.array(
      z.object({
        id: z.int(),
        by: z.enum(['shopper', 'staff']).describe('`staff`: added to the refusal.'),
      }),
    ),
    refunded: z.int().nullable().describe('Kopecks that are given back; null before.'),
    exchange: z
      .object({ orderId: z.string(), token: z.string() })
      .nullable()
      .describe('The order of the goods in exchange; null without one.'),
  })
  .meta({ id: 'ReturnView' });

/** A return as the order's link and the staff show it. */
export type ReturnView = z.infer<typeof returnViewSchema>;
