import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { serverState } from '@/lib/jobs/state';
import { type OpenFront, openFront } from '@/scripts/testing/front';
import { untilReady } from './until-ready';

const PATIENCE = 400;

let front: OpenFront;
beforeEach(async () => {
  serverState().isReady = false;
  front = await openFront({
    next: (request, response) => response.end(`${request.method} by Next`),
    untilReady: (url) => untilReady(url, PATIENCE),
  });
});
afterEach(() => {
  serverState().isReady = false;
  return front.close();
});

const ask = async (path: string, init?: RequestInit) => {
  const began = performance.now();
  const answer = await fetch(front.origin + path, init);
  return { answer, text: await answer.text(), waited: performance.now() - began };
};

describe('a request to a process that starts', () => {
  test.each(['GET', 'POST'])('waits for the end of the start (%s)', async (method) => {
    setTimeout(() => Object.assign(serverState(), { isReady: true }), 150);
    const { text, waited } = await ask('/api/orders', { method });

    expect(text).toBe(`${method} by Next`);
    expect(waited).toBeGreaterThan(140);
    expect((await ask('/wigs')).waited).toBeLessThan(PATIENCE);
  });

  test('is refused when that takes too long, and may be repeated', async () => {
    const { answer, text, waited } = await ask('/wigs');

    expect(answer.status).toBe(503);
    expect(JSON.parse(text).code).toBe('not_ready');
    expect(answer.headers.get('retry-after')).toBe('1');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(waited).toBeGreaterThanOrEqual(PATIENCE - 5);
  });

  test.each(['/api/health', '/api/ready', '/api/status', '/api/internal/revalidate'])(
    'is answered at once when it is %s',
    async (path) => {
      const { answer, waited } = await ask(path);
      expect(answer.status).toBe(200);
      expect(waited).toBeLessThan(PATIENCE);
    },
  );
});
