import { z } from 'zod';
import { webhook } from '@/lib/http/route/route';
import { receiveWebhook } from '@/lib/pos/sync/receive-webhook';

const accepted = () => Response.json({ status: 'accept' });

/** Poster retries until it gets 200: up to 15 times in two days. */
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

/** Poster's settings page checks the URL with a GET. */
export const GET = webhook(
  { limit: 'posWebhook', answer: z.object({ status: z.literal('accept') }) },
  async () => accepted(),
);
