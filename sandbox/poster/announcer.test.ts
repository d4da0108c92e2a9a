import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@/scripts/testing/until';
import { CATALOGUE } from './catalogue/products';
import {
  line,
  openPos,
  plain,
  type Row,
  type RunningPos,
  SECRET,
  sized,
  withPos,
} from './pos-under-test';
import { verification } from './webhook';

let pos: RunningPos;

beforeAll(async () => {
  pos = await openPos();
});
afterAll(() => pos.close());
beforeEach(async () => {
  await set({});
  await set({ url: pos.hook, secret: SECRET });
  pos.heard.length = 0;
});

const set = (body: object) => pos.post('__webhook', body);
const counts = () => pos.look<Row>('__webhook');

/** Changes a product's price; returns the delivery state of its webhook. */
async function change(price = 12_300): Promise<unknown> {
  return (await pos.post(`__product/${plain().id}`, { price })).webhooks;
}

describe('webhooks', () => {
  test('are signed over the data exactly as it is sent', async () => {
    await pos.post('__sale', { product_id: plain().id });

    expect(pos.heard).toHaveLength(3);
    for (const { account, object, object_id, action, data, time, verify } of pos.heard) {
      expect(verify).toBe(verification([account, object, object_id, action], data, time, SECRET));
    }
    expect(pos.heard[2]?.data).toEqual(expect.stringMatching(/^\{"type":2,/));
  });

  test('can come several times', async () => {
    await set({ url: pos.hook, secret: SECRET, repeat: 3 });
    expect(await change()).toEqual(['delivered']);

    expect(pos.heard).toHaveLength(3);
    expect(new Set(pos.heard.map((event) => JSON.stringify(event))).size).toBe(1);
  });

  test('can come later, in another order', async () => {
    const goods = CATALOGUE.filter(({ item }) => item).slice(0, 20);
    const id = await pos.order(plain(), { products: goods.map((product) => line(product, 1)) });
    const { transaction_id } = await pos.post(`__order/${id}`, { status: 1 });
    pos.heard.length = 0;
    await set({ delay: 200 });

    const { webhooks } = await pos.post(`__receipt/${transaction_id}`, { status: 2 });
    expect(webhooks).toEqual(Array(22).fill('later'));
    await until(() => pos.heard.length === 22);

    const came = pos.heard.filter(({ object }) => object === 'stock').map((one) => one.object_id);
    const ids = goods.map((product) => product.id);
    expect([...came].sort((one, other) => one - other)).toEqual(ids);
    expect(came).not.toEqual(ids);
    await until(async () => (await counts()).waiting === 0);
  });

  test('can get lost', async () => {
    const { lost } = await counts();
    await set({ lose: 1 });
    expect(await change()).toEqual(['lost']);

    expect(pos.heard).toEqual([]);
    expect(await counts()).toMatchObject({ url: pos.hook, lost: Number(lost) + 1 });
  });

  test('are retried when they were refused', async () => {
    const before = await counts();
    await set({ retry: 50 });
    pos.refuseNext(2);
    expect(await change()).toEqual(['failed']);
    await until(() => pos.heard.length === 3);
    await until(async () => Number((await counts()).delivered) > Number(before.delivered));

    expect(new Set(pos.heard.map((event) => JSON.stringify(event))).size).toBe(1);
    expect(await counts()).toEqual({
      ...before,
      sent: Number(before.sent) + 3,
      failed: Number(before.failed) + 2,
      delivered: Number(before.delivered) + 1,
    });
  });

  test('that wait are dropped when they are switched off', async () => {
    pos.refuseNext(1);
    await change();
    expect(await counts()).toMatchObject({ waiting: 1 });

    await set({});
    expect(await counts()).toMatchObject({ url: null, waiting: 0 });
  });

  test('are off without an address', async () => {
    await set({});
    expect(await change()).toEqual(['off']);
    expect(pos.heard).toEqual([]);
  });

  test.each([
    ['a repeat of nothing', { repeat: 0 }],
    ['a delay below zero', { delay: -1 }],
    ['a share above one', { lose: 1.5 }],
  ])('are not sent with %s', async (_, body) => {
    expect(await set(body)).toMatchObject({ error: { code: 155 } });
  });

  test('that wait are dropped when the POS closes', () =>
    withPos(undefined, async (other) => {
      await other.post('__webhook', { delay: 200 });
      await other.post(`__product/${plain().id}`, { price: 1 });
      await other.restart();
      // A webhook that was not stopped would arrive before this one, because both have the same delay.
      await other.post('__webhook', { url: other.hook, secret: SECRET, delay: 200 });
      await other.post(`__product/${sized().id}`, { price: 1 });
      await until(() => other.heard.length > 0);

      expect(other.heard.map(({ object_id }) => object_id)).toEqual([sized().id]);
    }));
});
