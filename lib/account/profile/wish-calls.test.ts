import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { givenBrowser, OLENA, startAccountApi } from '@/scripts/testing/account-api';

let api: Awaited<ReturnType<typeof startAccountApi>>;
/**
 * `kept`: the wish list on the server. `asked`: the requests made, where `+2` adds product 2. `refused`: the requests
 * that the server will refuse.
 */
let kept: number[];
let asked: string[];
let refused: string[];
let session: typeof import('../session/session');
let calls: typeof import('./wish-calls');

beforeEach(async () => {
  kept = [1];
  asked = [];
  refused = [];
  api = await startAccountApi((path, body) => {
    const { product_id: id } = body as { product_id: number };
    const sign = path === '/api/auth/addToWish' ? '+' : '-';
    asked.push(sign + id);
    if (refused.includes(sign + id)) return null;
    kept = kept.filter((other) => other !== id);
    if (sign === '+') kept = [id, ...kept];
    return { wishes: kept };
  });
  jest.resetModules();
  givenBrowser();
  calls = await import('./wish-calls');
  session = await import('../session/session');
  session.beginSession(OLENA);
});

afterEach(() => api.close());

const shown = () => session.knownUser()?.wishes;

describe('a customer’s wishes', () => {
  test('are shown at once and sent to the server', async () => {
    const told = calls.setWish(2, true);
    expect(shown()).toEqual([2, 1]);
    await told;
    expect([shown(), kept]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test('end in the state of the last click', async () => {
    const told = calls.setWish(2, true);
    calls.toggleWish(2);
    expect(shown()).toEqual([1]);
    calls.toggleWish(2);
    await told;
    expect([shown(), kept, asked]).toEqual([[2, 1], [2, 1], ['+2']]);
  });

  test('keep other clicks when one response arrives', async () => {
    const told = calls.setWish(2, true);
    calls.toggleWish(3);
    calls.toggleWish(1);
    expect(shown()).toEqual([3, 2]);
    await told;
    expect([shown(), kept]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  test('are restored, each in its place, when the server refuses', async () => {
    refused = ['-1', '+3'];
    await calls.setWish(2, true);
    const told = calls.setWish(1, false);
    calls.toggleWish(3);
    expect(shown()).toEqual([3, 2]);
    await told;
    expect([shown(), kept]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test('cause no further request when a click is undone while its request fails', async () => {
    refused = ['+2'];
    const told = calls.setWish(2, true);
    calls.toggleWish(2);
    await told;
    expect([shown(), asked]).toEqual([[1], ['+2']]);
  });
});
