import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@/lib/account/answers';

export const OLENA: Account = {
  role: 'customer',
  firstName: 'Олена',
  lastName: 'Мельник',
  email: 'olena@example.com',
  phone: '+380671234567',
  wishes: [1],
  addresses: [],
  orders: [],
  measurements: {},
  notices: { prices: false, basket: false, isConfirmed: false },
  hasTelegram: false,
};

/** Starts an API server that sends the result of `answer`, or 503 if it is null, and makes the shop call it. */
export async function startAccountApi(
  answer: (path: string | undefined, body: unknown) => unknown,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const said = answer(request.url, JSON.parse(body));
    response.writeHead(said === null ? 503 : 200).end(JSON.stringify(said ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  process.env.NEXT_PUBLIC_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { close: () => new Promise((closed) => server.close(() => closed())) };
}

/** Defines globals that browser modules need; without BroadcastChannel, because an open one would keep a test alive. */
export function givenBrowser(more: object = {}): void {
  Object.assign(globalThis, {
    document: { cookie: 'signed-in=1' },
    BroadcastChannel: undefined,
    ...more,
  });
}
