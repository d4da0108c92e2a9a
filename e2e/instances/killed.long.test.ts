import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import type { Running } from '@/sandbox/stand-in';
import { type Fleet, startFleet } from '@/scripts/testing/instances';
import { postgresBinaries } from '@/scripts/testing/servers';
import { productRow } from '@/scripts/testing/test-pos';
import { until } from '@/scripts/testing/until';
import { orderOf, PARCEL } from '../api/place-order';
import { instanceOf, ownPageOf, pause, signInAdmin, textOf } from './calls';

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('an instance that is killed', () => {
  let fleet: Fleet;
  let carrier: Running;
  beforeAll(async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
    carrier = await startNovaPoshta({ port: 0, dataDir, key: 'test-key' });
    const env = {
      NOVA_POSHTA_URL: carrier.url,
      NOVA_POSHTA_PRINT_URL: carrier.url,
      NOVA_POSHTA_KEY: 'test-key',
      NOVA_POSHTA_SENDER_PLACE: '1ec09d88-e1c2-11e3-8c4a-0050568002cf',
    };
    fleet = await startFleet(3, [productRow(1)], { env });
    await until(async () =>
      (await textOf(instanceOf(fleet, 0), '/api/products/wigs')).includes('Перука 1'),
    );
  }, 120_000);
  afterAll(async () => {
    await fleet?.close();
    await carrier?.close();
  });

  test('while it waits for the waybill of a part leaves one waybill, which another instance finds', async () => {
    const [killed, other] = [instanceOf(fleet, 2), instanceOf(fleet, 1)];
    const cookie = await signInAdmin(fleet);
    const send = async (to: typeof killed, url: string, body: object, method = 'POST') => {
      const headers = { ...ownPageOf(to), cookie };
      const answer = await fetch(to.url + url, { method, headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    const bought = { productBusket: [{ product_id: 1, amount: 2 }], ...PARCEL };
    const { orderId } = (await send(other, '/api/orders', orderOf(1, bought))).body;
    const order = `/api/admin/orders/${orderId}`;
    await send(other, `/api/orders/${orderId}/update`, { status: 'confirmed' }, 'PATCH');
    const read = await fetch(`${other.url}${order}`, { headers: { cookie } });
    const { lines } = (await read.json()).order;
    const part = { lines: [{ line: lines[0].id, quantity: 1 }], seen: 0 };
    const hang = { mode: 'hang', times: 1, method: 'InternetDocument/save' };
    await fetch(`${carrier.url}/__mode`, { method: 'POST', body: JSON.stringify(hang) });
    const atCarrier = async () => (await (await fetch(`${carrier.url}/__waybills`)).json()).length;

    void send(killed, `${order}/parcels`, part).catch(() => {});
    await until(async () => (await atCarrier()) === 1);
    killed.child.process.kill('SIGKILL');

    expect((await send(other, `${order}/parcels`, part)).status).toBe(409);
    const repeated = await until(
      async () => {
        await pause(1000);
        const answer = await send(other, `${order}/parcels`, part);
        return answer.status === 200 && answer;
      },
      { longest: 90_000 },
    );
    expect(repeated).toMatchObject({ body: { order: {} } });
    expect(await atCarrier()).toBe(1);
  }, 150_000);

  test('has lost no order that it acknowledged', async () => {
    const [killed, other] = [instanceOf(fleet, 0), instanceOf(fleet, 1)];
    const answer = await fetch(`${killed.url}/api/orders`, {
      method: 'POST',
      headers: ownPageOf(killed),
      body: JSON.stringify(orderOf(1)),
    });
    const { orderUrl } = await answer.json();
    killed.child.process.kill('SIGKILL');

    expect(answer.status).toBe(201);
    const token = String(orderUrl).split('/').at(-1);
    expect((await fetch(`${other.url}/api/orders/track/${token}`)).status).toBe(200);
  });
});
