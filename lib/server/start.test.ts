import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serverState } from '@/lib/jobs/state';
import { MINUTE } from '@/lib/shared/clock';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { until } from '@/scripts/testing/until';
import { untilReady } from './start';

let front: OpenFront;
let patience: number;
/** URLs of the requests that had to wait. */
let held: string[];
beforeEach(async () => {
  serverState().canServe = false;
  patience = MINUTE;
  held = [];
  front = await openFront({
    next: (request, response) => response.end(`${request.method} by Next`),
    untilReady: (url) => {
      const answer = untilReady(url, patience);
      if (answer) held.push(url);
      return answer;
    },
  });
});
afterEach(() => {
  serverState().canServe = false;
  return front.close();
});

const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(front.origin + path, init);
  return { answer, text: await answer.text() };
};

describe('a request to a starting process', () => {
  test.each(['GET', 'POST'])('waits for the end of the start (%s)', async (method) => {
    const asked = ask('/api/orders', { method });
    await until(() => held.length === 1);
    serverState().canServe = true;

    expect((await asked).text).toBe(`${method} by Next`);
    // The process is still not ready: it waits for pictures.
    expect(serverState().isReady).toBe(false);
    await ask('/wigs');
    expect(held).toEqual(['/api/orders']);
  });

  test('gets 503 with Retry-After when the start takes too long', async () => {
    patience = 100;
    const { answer, text } = await ask('/wigs');

    expect(answer.status).toBe(503);
    expect(JSON.parse(text).code).toBe('not_ready');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(held).toEqual(['/wigs']);
  });

  test.each(['/api/health', '/api/ready', '/api/status', '/api/internal/revalidate'])(
    'is answered at once when it is %s',
    async (path) => {
      const { answer } = await ask(path);
      expect(answer.status).toBe(200);
      expect(held).toEqual([]);
    },
  );
});
