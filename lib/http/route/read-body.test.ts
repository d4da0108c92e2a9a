import { expect, test } from '@jest/globals';
import { readBody } from './read-body';

test('a body whose sender disconnects is not reported as a database failure', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{'));
      controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
    },
  });
  const init = { method: 'POST', body, duplex: 'half' };
  const request = new Request('http://localhost:3000/api/x', init as RequestInit);

  await expect(readBody(request)).rejects.toMatchObject({ code: 'body_truncated' });
});
