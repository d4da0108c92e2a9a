import 'server-only';
import { z } from 'zod';

/** Changes of orders since the caller's last request. */
export const orderNewsSchema = z
  .object({
    next: z.int().describe('Value of `after` for the next request.'),
    changes: z.array(
      z.object({
        id: z.int().describe('Id of the change; the same change may be returned twice.'),
        number: z.string(),
        isNew: z.boolean().describe('Whether the change is the placing of the order.'),
      }),
    ),
  })
  .meta({ id: 'OrderNews' });

/** Other staff members who have the order's page open. */
export const presenceSchema = z
  .object({
    others: z
      .array(z.string())
      .describe('Names of other staff who have the page of the order open.'),
    packing: z
      .string()
      .nullable()
      .describe(
        'Name of the person who is packing the order, unless it is the caller; null for nobody.',
      ),
  })
  .meta({ id: 'Presence' });
