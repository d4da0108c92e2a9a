import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { line, openTill, PHONE, plain, type RunningTill, TOKEN } from './till-under-test';

let till: RunningTill;

beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

describe('the faults', () => {
  test('break a given number of answers', async () => {
    await till.post('__mode', { mode: 'garbage', times: 1 });
    const broken = await fetch(`${till.url()}/api/spots.getSpots?token=${TOKEN}`);
    expect(await broken.text()).toContain('<!doctype html>');

    await till.post('__mode', { mode: 'half', times: 1 });
    const half = fetch(`${till.url()}/api/menu.getCategories?token=${TOKEN}`);
    await expect(half.then((answer) => answer.json())).rejects.toThrow();

    expect(await till.read('spots.getSpots')).toHaveLength(2);
  });

  test('keep the order of a call that never answers', async () => {
    await till.post('__mode', { mode: 'hang', times: 1 });
    const url = `${till.url()}/api/incomingOrders.createIncomingOrder?token=${TOKEN}`;
    const body = { spot_id: 1, phone: PHONE, comment: 'HANG-1', products: [line(plain(), 1)] };
    const sent = fetch(url, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(300),
    });

    await expect(sent).rejects.toThrow();
    const orders = await till.read('incomingOrders.getIncomingOrders');
    expect(orders.filter((order) => order.comment === 'HANG-1')).toHaveLength(1);
  });
});
