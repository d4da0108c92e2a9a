import { request as ask, type RequestListener } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type OpenFront, openFront } from '@/scripts/testing/front';

let answer: RequestListener;
let front: OpenFront;

beforeAll(async () => {
  front = await openFront({ next: (request, response) => answer(request, response) });
});
afterAll(() => front.close());

type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
};

/** Requests a path and returns the bytes of the response as sent: `fetch` would decompress them. */
function get(path: string, encoding: string, method = 'GET'): Promise<Answer> {
  const { port } = front;
  return new Promise((resolve, reject) => {
    const sent = ask(
      { port, path, method, headers: { 'Accept-Encoding': encoding } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => {
          const { statusCode = 0, headers } = response;
          resolve({ status: statusCode, headers, bytes: Buffer.concat(chunks) });
        });
      },
    );
    sent.on('error', reject).end();
  });
}

/** Makes the server stream a text as Next does: first the head, then chunk by chunk. */
function streams(text: string, status = 200) {
  answer = (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.writeHead(status, { 'X-Named': 'later' });
    response.flushHeaders();
    const middle = text.length >> 1;
    response.write(text.slice(0, middle));
    response.write(Buffer.from(text.slice(middle)), () => response.end());
  };
}

const long = JSON.stringify({ products: Array.from({ length: 60 }, () => 'Перука «Мавка»') });
const huge = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => `Товар ${n}`));

describe('an API response', () => {
  test('has a Content-Length, and is not compressed when it is short', async () => {
    streams('{"products":[]}', 201);

    const { status, headers, bytes } = await get('/api/products/search', 'gzip, br');

    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'content-length': '15', 'x-named': 'later' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['transfer-encoding']).toBeUndefined();
    expect(String(bytes)).toBe('{"products":[]}');
  });

  test.each([
    ['long', long],
    ['very long', huge],
  ])('is compressed as a whole when it is %s', async (_, text) => {
    streams(text);

    const { headers, bytes } = await get('/api/products/all', 'br, gzip;q=0.8');

    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(bytes.length).toBeLessThan(text.length / 2);
    expect(String(gunzipSync(bytes))).toBe(text);
  });

  test.each(['', 'identity', 'br', 'gzip;q=0', 'br, gzip; q=0.0'])(
    'is not compressed for a client that accepts «%s»',
    async (encoding) => {
      streams(long);

      const { headers, bytes } = await get('/api/products/all', encoding);

      expect(headers['content-encoding']).toBeUndefined();
      expect(headers['content-length']).toBe(String(bytes.length));
      expect(String(bytes)).toBe(long);
    },
  );

  test('has neither body nor length when the handler sends none', async () => {
    answer = (_, response) => response.writeHead(204).end();

    expect((await get('/api/basket', 'gzip')).headers['content-length']).toBeUndefined();

    answer = (_, response) => response.writeHead(200).end();
    const head = await get('/api/products/all', 'gzip', 'HEAD');
    expect([head.status, head.headers['content-length']]).toEqual([200, undefined]);
  });

  test('is buffered, but a picture is streamed', async () => {
    streams(long);

    const { headers, bytes } = await get('/media/240/a.jpeg', 'gzip');

    expect(headers['transfer-encoding']).toBe('chunked');
    expect(String(bytes)).toBe(long);
  });
});
