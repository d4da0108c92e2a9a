import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Account } from './account';

const olena: Account = {
  role: 'customer',
  firstName: 'Олена',
  lastName: 'Мельник',
  email: 'olena@example.com',
  phone: '+380671234567',
  wishes: [1],
  addresses: [],
  orders: [],
  measurements: {},
};

let server: Server;
/** The account's wish list, the requests made, and the calls that will be refused. */
let kept: number[];
let asked: string[];
let refused: string[];
let session: typeof import('../session/session');
let calls: typeof import('./wish-calls');

beforeEach(async () => {
  kept = [1];
  asked = [];
  refused = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const id = JSON.parse(body).product_id as number;
    const sign = request.url === '/api/auth/addToWish' ? '+' : '-';
    asked.push(sign + id);
    if (refused.includes(sign + id)) return response.writeHead(500).end('{}');
    kept = kept.filter((other) => other !== id);
    if (sign === '+') kept = [id, ...kept];
    response.end(JSON.stringify({ wishes: kept }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env.NEXT_PUBLIC_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jest.resetModules();
  // An open channel would keep the test from ending.
  Object.assign(globalThis, { document: { cookie: 'signed-in=1' }, BroadcastChannel: undefined });
  calls = await import('./wish-calls');
  session = await import('../session/session');
  session.beginSession(olena);
});

afterEach(() => {
  return new Promise((closed) => server.close(closed));
});

const shown = () => session.knownUser()?.wishes;

describe('a customer’s hearts', () => {
  test('are shown at once and sent to the server', async () => {
    const told = calls.setWish(2, true);
    expect(shown()).toEqual([2, 1]);
    await told;
    expect([shown(), kept]).toEqual([
      [2, 1],
      [2, 1],
    ]);
  });

  test('end in the state that was pressed last', async () => {
    const told = calls.setWish(2, true);
    calls.toggleWish(2);
    expect(shown()).toEqual([1]);
    calls.toggleWish(2);
    await told;
    expect([shown(), kept, asked]).toEqual([[2, 1], [2, 1], ['+2']]);
  });

  test('an answer to one press takes no other press back', async () => {
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

  test('are as they were where the server refuses, each in its place', async () => {
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

  test('a press undone while its call fails costs no further call', async () => {
    refused = ['+2'];
    const told = calls.setWish(2, true);
    calls.toggleWish(2);
    await told;
    expect([shown(), asked]).toEqual([[1], ['+2']]);
  });
});
