import { z } from 'zod';
import { webhook } from '@/lib/http/route/route';
import { receiveWebhook } from '@/lib/pos/sync/receive-webhook';

const accepted = () => Response.json({ status: 'accept' });

/** Webhook for Poster, the POS, which retries up to 15 times in two days until it gets status 200. */
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

/** Poster's settings page checks the webhook's URL with a GET. */
export const GET = webhook(
  { limit: 'posWebhook', answer: z.object({ status: z.literal('accept') }) },
  async () => accepted(),
);
