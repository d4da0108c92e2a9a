import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

type Answer = { status: number; body: object };

let server: Server;
let refreshes: number;
let isRenewed: boolean;
let onRefresh: Answer;

/** Each test starts with an expired access token; the shop accepts calls again after the session was renewed. */
beforeEach(async () => {
  refreshes = 0;
  isRenewed = false;
  onRefresh = { status: 200, body: {} };
  server = createServer((request, response) => {
    const reply = ({ status, body }: Answer) =>
      response.writeHead(status).end(JSON.stringify(body));
    if (request.url === '/api/auth/refresh') {
      refreshes += 1;
      isRenewed = onRefresh.status === 200;
      setTimeout(() => reply(onRefresh), 20);
    } else if (isRenewed) reply({ status: 200, body: { ok: true } });
    else reply({ status: 401, body: { code: 'session_expired', message: 'Сеанс завершився' } });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
});

afterEach(() => new Promise((closed) => server.close(closed)));

/** Imports the API client for this server's URL, which the module reads when it is imported. */
async function openClient() {
  jest.resetModules();
  process.env.NEXT_PUBLIC_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { api, whenSessionIsLost } = await import('./browser/api-client');
  const lost: boolean[] = [];
  whenSessionIsLost((isRevoked) => lost.push(isRevoked));
  return { api, lost };
}

describe('a session whose access token has expired', () => {
  test('is renewed once for all calls that wait for it', async () => {
    const { api, lost } = await openClient();

    const answers = await Promise.all([1, 2, 3, 4].map(() => api.get('/api/auth/current')));

    expect(answers).toEqual(Array(4).fill({ ok: true }));
    expect({ refreshes, lost }).toEqual({ refreshes: 1, lost: [] });
  });

  test.each([true, false])('is lost when the shop responds 401 (revoked: %s)', async (revoked) => {
    const { api, lost } = await openClient();
    onRefresh = { status: 401, body: { code: 'session_expired', revoked } };

    await expect(api.get('/api/auth/current')).rejects.toMatchObject({ code: 'session_expired' });
    expect(lost).toEqual([revoked]);
  });

  test.each([429, 500, 503])('is kept when renewing it fails with %d', async (status) => {
    const { api, lost } = await openClient();
    onRefresh = { status, body: { message: 'Згодом' } };

    await expect(api.get('/api/auth/current')).rejects.toMatchObject({ status, message: 'Згодом' });
    expect(lost).toEqual([]);
  });
});
