import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fleet, startFleet } from '@/scripts/testing/instances';
import { postgresBinaries } from '@/scripts/testing/servers';
import { productRow } from '@/scripts/testing/test-pos';
import { until } from '@/scripts/testing/until';
import { orderOf } from '../api/place-order';
import { instanceOf, ownPageOf, textOf } from './calls';

const onPostgres = postgresBinaries() ? describe : describe.skip;

onPostgres('an instance that is killed', () => {
  let fleet: Fleet;
  beforeAll(async () => {
    fleet = await startFleet(2, [productRow(1)]);
    await until(async () =>
      (await textOf(instanceOf(fleet, 0), '/api/products/wigs')).includes('Перука 1'),
    );
  }, 120_000);
  afterAll(() => fleet?.close());

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
