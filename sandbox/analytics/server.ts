/**
 * A local server that imitates what the shop's server uses of GA4's Measurement Protocol and Meta's Conversions API. Not
 * part of the demo, whose pages would load the real services' scripts. Unlike Google, it refuses a wrong payload.
 *
 * Controls for tests, JSON: POST /__mode { mode, times?, path? }: ok | 500 | lost (takes effect, the connection breaks);
 * GET /__purchases: the purchases that each service counts; GET /__requests: how many requests took effect.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { createFaults } from '../carrier-faults';
import { listen } from '../listen';
import { looseFields, readRequest } from '../read-request';
import type { Running } from '../stand-in';

export const ANALYTICS_ACCESS = {
  ga4: { id: 'G-TEST123456', secret: 'ga4-secret' },
  meta: { id: '1234567890', token: 'meta-token' },
};

const hash = z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1);
const sum = z.number().nonnegative().multipleOf(0.01);
const piece = z.int().positive();

const GA4_BODY = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int().positive(),
  events: z
    .array(
      z.strictObject({
        name: z.literal('purchase'),
        params: z.strictObject({
          transaction_id: z.string().min(1),
          currency: z.literal('UAH'),
          value: sum,
          shipping: sum,
          items: z
            .array(
              z.strictObject({
                item_id: z.string().min(1),
                item_name: z.string().min(1).max(100),
                price: sum,
                quantity: piece,
              }),
            )
            .min(1)
            .max(200),
        }),
      }),
    )
    .length(1),
});

const META_BODY = z.strictObject({
  access_token: z.literal(ANALYTICS_ACCESS.meta.token),
  data: z
    .array(
      z.strictObject({
        event_name: z.literal('Purchase'),
        event_id: z.string().min(1),
        event_time: z
          .int()
          .refine((at) => Math.abs(Date.now() / 1000 - at) < 7 * 86_400, 'too old or too new'),
        action_source: z.literal('website'),
        event_source_url: z.url(),
        user_data: z.strictObject({
          em: hash.optional(),
          ph: hash.optional(),
          client_user_agent: z.string().min(1),
          fbp: z.string().startsWith('fb.').optional(),
          fbc: z.string().startsWith('fb.').optional(),
        }),
        custom_data: z.strictObject({
          order_id: z.string(),
          currency: z.literal('UAH'),
          value: sum,
          content_type: z.literal('product'),
          contents: z.array(z.strictObject({ id: z.string(), quantity: piece, item_price: sum })),
        }),
      }),
    )
    .length(1),
});

export type CountedPurchase = { service: 'ga4' | 'meta'; id: string; event: unknown };

export async function startAnalytics({ port }: { port: number }): Promise<Running> {
  const faults = createFaults(['ok', '500', 'lost'], 'path', (call, only) => call.includes(only));
  const purchases: CountedPurchase[] = [];
  let requests = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://analytics');
    const body = looseFields(await readRequest(request));
    if (pathname === '/__mode') {
      faults.set(body);
      return send(response, 200, faults.current());
    }
    if (pathname === '/__purchases') return send(response, 200, purchases);
    if (pathname === '/__requests') return send(response, 200, requests);
    const isJson = request.headers['content-type'] === 'application/json';
    const fault = faults.next(pathname);
    if (fault === '500') return send(response, 500, {});
    const read =
      pathname === '/mp/collect' ? readGa4(searchParams, body) : readMeta(pathname, body);
    if (!isJson || request.method !== 'POST' || !read) return send(response, 400, { error: {} });
    requests += 1;
    const isKnown = purchases.some(({ service, id }) => service === read.service && id === read.id);
    if (!isKnown) purchases.push(read);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    if (read.service === 'ga4') send(response, 204);
    else send(response, 200, { events_received: 1, messages: [], fbtrace_id: 'A1' });
  }

  return listen(port, handle, (error, response) => {
    console.error('Analytics:', error);
    send(response, 500, {});
  });
}

function readGa4(query: URLSearchParams, body: object): CountedPurchase | null {
  const { id, secret } = ANALYTICS_ACCESS.ga4;
  const isOurs = query.get('measurement_id') === id && query.get('api_secret') === secret;
  const [event] = GA4_BODY.safeParse(body).data?.events ?? [];
  return isOurs && event ? { service: 'ga4', id: event.params.transaction_id, event } : null;
}

function readMeta(path: string, body: object): CountedPurchase | null {
  const [event] = META_BODY.safeParse(body).data?.data ?? [];
  const isOurs = path.endsWith(`/${ANALYTICS_ACCESS.meta.id}/events`);
  return isOurs && event ? { service: 'meta', id: event.event_id, event } : null;
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
