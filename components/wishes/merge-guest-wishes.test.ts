import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Account } from '@/lib/account/profile/account';

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
/** The bodies that have arrived, and whether they are refused. */
let asked: number[][];
let isRefused: boolean;
let merge: typeof import('./merge-guest-wishes').mergeGuestWishes;
let guest: typeof import('@/stores/guest-wishes');
let session: typeof import('@/lib/account/session/session');

beforeEach(async () => {
  asked = [];
  isRefused = false;
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const ids = JSON.parse(body).product_ids as number[];
    asked.push(ids);
    if (isRefused) return response.writeHead(503).end('{}');
    response.end(JSON.stringify({ wishes: [...new Set([...ids, 1])] }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env.NEXT_PUBLIC_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  jest.resetModules();
  const kept = new Map<string, string>();
  Object.assign(globalThis, {
    document: { cookie: 'signed-in=1' },
    // An open channel would keep the test from ending.
    BroadcastChannel: undefined,
    window: {
      localStorage: {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
      },
    },
  });
  merge = (await import('./merge-guest-wishes')).mergeGuestWishes;
  guest = await import('@/stores/guest-wishes');
  session = await import('@/lib/account/session/session');
  session.beginSession(olena);
  for (const id of [2, 1, 3]) guest.toggleGuestWish(id);
});

afterEach(() => new Promise((closed) => server.close(closed)));

const kept = () => guest.useGuestWishes.getState().ids;

test('a guest’s wishes go to the account once, and leave the browser', async () => {
  const merging = merge(kept());
  await merge(kept());
  await merging;
  expect(asked).toEqual([[3, 1, 2]]);
  expect([kept(), session.knownUser()?.wishes]).toEqual([[], [3, 1, 2]]);
});

test('one that was added meanwhile stays for the next time', async () => {
  const merging = merge(kept());
  guest.toggleGuestWish(4);
  await merging;
  expect(kept()).toEqual([4]);
});

test('those that the server does not take stay, and are taken later', async () => {
  isRefused = true;
  await expect(merge(kept())).rejects.toThrow();
  expect([kept(), session.knownUser()?.wishes]).toEqual([[3, 1, 2], [1]]);

  isRefused = false;
  await merge(kept());
  expect([kept(), session.knownUser()?.wishes]).toEqual([[], [3, 1, 2]]);
});
