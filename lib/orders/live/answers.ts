import 'server-only';
import { z } from 'zod';

/** Changes since the caller's last request. */
export const orderNewsSchema = z
  .object({
    next: z.int().describe('The `after` of the next call.'),
    changes: z.array(
      z.object({
        id: z.int().describe('Of the change: the same one may come twice.'),
        number: z.string(),
        isNew: z.boolean().describe('Whether the order was placed by it.'),
      }),
    ),
  })
  .meta({ id: 'OrderNews' });

/** Who else has an order open. */
export const presenceSchema = z
  .object({
    others: z.array(z.string()).describe('Names of those who have its page open too.'),
    packing: z.string().nullable().describe('Who packs it at the desk, unless it is the caller.'),
  })
  .meta({ id: 'Presence' });
