import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fleet, startFleet } from '@/scripts/testing/instances';
import { postgresBinaries } from '@/scripts/testing/servers';
import { productRow } from '@/scripts/testing/test-pos';
import { openStream } from '../api/listen';
import { orderOf } from '../api/place-order';
import { instanceOf, ownPageOf, pause, signInAdmin, textOf, timeUntil } from './calls';

let fleet: Fleet;
let token: string;

const onPostgres = postgresBinaries() ? describe : describe.skip;
if (!postgresBinaries()) console.warn('NOT TESTED: the stream of two instances');

onPostgres('the stream of one instance', () => {
  beforeAll(async () => {
    fleet = await startFleet(2, [productRow(1)]);
    token = (await signInAdmin(fleet)).replace('token=', '');
    const list = '/api/products/wigs';
    await timeUntil(async () => (await textOf(instanceOf(fleet, 0), list)).includes('Перука 1'));
  }, 120_000);
  afterAll(() => fleet?.close());

  test('reports an order of the other instance, and ends at once when its own instance ends', async () => {
    const [first, second] = [instanceOf(fleet, 0), instanceOf(fleet, 1)];
    const stream = openStream(second.url, token);
    await stream.until('event: hello');
    const began = performance.now();
    const answer = await fetch(`${first.url}/api/orders`, {
      method: 'POST',
      headers: ownPageOf(first),
      body: JSON.stringify(orderOf(1)),
    });
    const { orderId } = await answer.json();
    await stream.until(`"number":"${orderId}","isNew":true`);
    const heard = performance.now() - began;
    process.stderr.write(`  an order at the other instance after ${Math.round(heard)} ms\n`);
    expect(heard).toBeLessThan(3000);

    const { process: child } = second.child;
    const left = new Promise((resolve) => child.once('exit', resolve));
    const at = performance.now();
    child.kill('SIGTERM');
    await left;
    expect(performance.now() - at).toBeLessThan(3000);
    await pause(100);
    expect(stream.isEnded()).toBe(true);
    // The body ended with its last chunk and was not cut off.
    expect(stream.text().endsWith('0\r\n\r\n')).toBe(true);
  });
});
