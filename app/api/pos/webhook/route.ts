import { z } from 'zod';
import { webhook } from '@/lib/http/route/route';
import { receiveWebhook } from '@/lib/pos/sync/receive-webhook';

const accepted = () => Response.json({ status: 'accept' });

/** Poster repeats up to fifteen times in two days until it gets 200. */
export const POST = webhook(
  {
    limit: 'posWebhook',
    answer: z.object({ status: z.literal('accept') }),
    errors: ['bad_json', 'bad_signature', 'not_found'],
  },
  async ({ db, raw }) => {
    await receiveWebhook(db, raw);
    return accepted();
  },
);

/** Poster's settings try the address out. */
export const GET = webhook(
  { limit: 'posWebhook', answer: z.object({ status: z.literal('accept') }) },
  async () => accepted(),
);
