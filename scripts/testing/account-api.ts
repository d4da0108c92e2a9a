import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Account } from '@/lib/account/profile/account';

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
};

/** Starts an API server that answers with `answer`, or with 503 for null, and makes the shop call it. */
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

/** Globals that browser modules need. An open BroadcastChannel would keep a test from ending. */
export function givenBrowser(more: object = {}): void {
  Object.assign(globalThis, {
    document: { cookie: 'signed-in=1' },
    BroadcastChannel: undefined,
    ...more,
  });
}
