import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { POST as placeOrder } from '@/app/api/orders/route';
import type { Database } from '@/lib/db/client';
import { outbox } from '@/lib/db/schema';
import { callExternal } from '@/lib/http/outgoing/call-external';
import type { FrontOptions } from '@/lib/server/front';
import { startTracing } from '@/lib/telemetry/start-tracing';
import { currentTrace, setTracing, stopTracing, traced } from '@/lib/telemetry/trace';
import { context } from '@/scripts/testing/account';
import { freshDatabaseTest } from '@/scripts/testing/database';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { findLeaks } from '@/scripts/testing/log-leaks';
import { deliverWaiting, startNotificationServers } from '@/scripts/testing/notifications';
import { type CollectedSpan, startCollector } from '@/scripts/testing/otlp-collector';
import { givenSettings, putSettingsBack } from '@/scripts/testing/settings';
import { givenProduct, orderOf } from '@/scripts/testing/shop';

type Collector = Awaited<ReturnType<typeof startCollector>>;

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const BROWSER = '00f067aa0ba902b7';

let collector: Collector;
let outside: Awaited<ReturnType<typeof startNotificationServers>>;
let front: OpenFront | undefined;

beforeAll(async () => {
  outside = await startNotificationServers();
  collector = await startCollector();
  givenSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterEach(() => {
  front?.close();
  setTracing(undefined);
  collector.spans.length = 0;
});
afterAll(async () => {
  putSettingsBack();
  collector.close();
  await outside.close();
});

const trace = (ratio = 1) =>
  startTracing({ endpoint: collector.url, ratio, resource: { 'service.name': 'test' } });

/** Calls the handler that places orders, as Next does behind the front server. */
const orders: FrontOptions['next'] = async (request, response) => {
  const answer = await placeOrder(await asRequest(request), context());
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(await answer.text());
};

async function asRequest(request: IncomingMessage): Promise<Request> {
  return new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    body: await buffer(request),
  });
}

async function orderFromBrowser(db: Database): Promise<Response> {
  front = await openFront({ next: orders, observe: { routeOf: () => '/api/orders', log: false } });
  const order = orderOf([{ product_id: await givenProduct(db) }]);
  return fetch(`${front.origin}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', traceparent: `00-${TRACE}-${BROWSER}-01` },
    body: JSON.stringify(order),
  });
}

describe('a trace', () => {
  freshDatabaseTest(
    'leads from the browser through the order to the delivery of its mail',
    async (db) => {
      await trace();
      const answer = await orderFromBrowser(db);
      const { orderUrl } = (await answer.json()) as { orderUrl: string };
      const token = orderUrl.replace('/order/', '');
      const [message] = await db
        .select()
        .from(outbox)
        .where(eq(outbox.kind, 'mail.order-accepted'));
      await outside.empty();
      await deliverWaiting(db);
      await stopTracing();

      expect(answer.status).toBe(201);
      expect(message?.payload.traceparent).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
      expect(await outside.mailsTo('olena@example.com')).toHaveLength(1);
      const own = collector.spans.filter(({ traceId }) => traceId === TRACE);
      const request = only(own, 'POST /api/orders');
      const delivery = only(own, 'deliver mail.order-accepted');
      const smtp = own.find(
        ({ name, parentSpanId }) => name === 'smtp' && parentSpanId === delivery.spanId,
      );
      expect(request.parentSpanId).toBe(BROWSER);
      expect(request.attributes).toMatchObject({
        'http.route': '/api/orders',
        'http.response.status_code': 201,
      });
      expect(delivery.parentSpanId).toBe(request.spanId);
      expect(smtp).toBeDefined();
      const inRequest = own.filter(({ parentSpanId }) => parentSpanId === request.spanId);
      expect(inRequest.map(({ name }) => name)).toContain('WITH orders');
      expect(only(inRequest, 'WITH orders').attributes).toEqual({
        'db.system.name': 'postgresql',
        'db.operation.name': 'WITH',
        'db.collection.name': 'orders',
      });
      // Every span has a parent in the same trace.
      const known = new Set([BROWSER, ...own.map(({ spanId }) => spanId)]);
      expect(own.filter(({ parentSpanId = '' }) => !known.has(parentSpanId))).toEqual([]);
      expect(token).toHaveLength(32);
      const told = JSON.stringify(own.map(({ name, attributes }) => [name, attributes]));
      expect(findLeaks(told, [token])).toEqual([]);
      expect(/Олена|Мельник|671234567|example\.com/.exec(collector.text())).toBeNull();
    },
  );

  freshDatabaseTest('is neither begun nor stored when tracing is off', async (db) => {
    const answer = await orderFromBrowser(db);
    const messages = await db.select().from(outbox);
    expect(answer.status).toBe(201);
    expect(messages.filter(({ payload }) => 'traceparent' in payload)).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
    expect(collector.spans).toEqual([]);
  });

  test('is passed to services on this machine only', async () => {
    await trace();
    const heard: (string | undefined)[] = [];
    front = await openFront({
      next: ({ headers }, response) => {
        heard.push(headers.traceparent as string | undefined);
        response.end('{}');
      },
    });
    const { origin } = front;
    const seen: [string, string | null][] = [];
    const send = globalThis.fetch;
    globalThis.fetch = async (url, init) => {
      seen.push([new URL(String(url)).hostname, new Headers(init?.headers).get('traceparent')]);
      return send(`${origin}/api/x`, init);
    };
    await traced('work', {}, async () => {
      for (const url of [`${origin}/api/x`, 'https://bank.example/bot12:secret/x']) {
        await callExternal({ name: 'bank', url, timeoutMs: 20_000 });
      }
    }).finally(() => {
      globalThis.fetch = send;
    });
    await stopTracing();

    const work = only(collector.spans, 'work');
    expect(seen).toEqual([
      ['127.0.0.1', expect.stringContaining(work.traceId)],
      ['bank.example', null],
    ]);
    expect(heard).toHaveLength(2);
    const calls = collector.spans.filter(({ name }) => name === 'bank');
    expect(calls.map(({ attributes }) => attributes['server.address'])).toEqual([
      '127.0.0.1',
      'bank.example',
    ]);
    expect(collector.text().includes('secret')).toBe(false);
  });

  test('contains the codes of failures, never their messages', async () => {
    await trace();
    const failing = traced('work', {}, async () => {
      throw Object.assign(new Error('Олена не має грошей'), { code: '23505' });
    });
    await expect(failing).rejects.toThrow();
    await stopTracing();
    expect(only(collector.spans, 'work')).toMatchObject({
      isFailed: true,
      attributes: { 'error.type': '23505' },
    });
    expect(collector.text().includes('Олена')).toBe(false);
  });

  test('is sampled by the configured ratio, whatever the caller requests', async () => {
    await trace(0);
    const parent = `00-${TRACE}-${BROWSER}-01`;
    const inside = await traced('work', { parent }, async () => currentTrace());
    await stopTracing();
    expect(inside).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-00$`));
    expect(collector.spans).toEqual([]);
  });
});

function only(spans: CollectedSpan[], name: string): CollectedSpan {
  const found = spans.filter((span) => span.name === name);
  if (found.length !== 1)
    throw new Error(`${found.length} spans ${name} of ${spans.map((s) => s.name)}`);
  return found[0]!;
}
