import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type StoredObject = { bytes: Buffer; headers: Record<string, string> };

const ACCESS_KEY = 'shop';

/** A minimal S3 server: objects can be written, read and queried. Sets the client's credentials. */
export async function startBucket() {
  process.env.AWS_ACCESS_KEY_ID = ACCESS_KEY;
  process.env.AWS_SECRET_ACCESS_KEY = 'secret';
  process.env.AWS_REGION = 'eu-central-1';
  const objects = new Map<string, StoredObject>();
  let silence: 'from the start' | 'in the middle' | null = null;
  const server = createServer(async (request, response) => {
    if (silence === 'from the start') return;
    const body = await buffer(request);
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname);
    if (!isSigned(request, body)) return response.writeHead(403).end();
    if (request.method === 'PUT') {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      const metadata = Object.entries(request.headers).filter(([key]) =>
        key.startsWith('x-amz-meta-'),
      );
      const headers = { etag, 'last-modified': new Date().toUTCString() };
      objects.set(name, { bytes: body, headers: { ...headers, ...Object.fromEntries(metadata) } });
      return response.writeHead(200, { etag }).end();
    }
    const found = objects.get(name);
    if (!found) return response.writeHead(404).end();
    const { bytes, headers } = found;
    response.writeHead(200, { ...headers, 'content-length': bytes.length });
    if (silence === 'in the middle') return response.write(bytes.subarray(1));
    return response.end(request.method === 'HEAD' ? undefined : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** From now on the server accepts connections but sends no response, or only a part of it. */
    fallSilent(where: typeof silence) {
      silence = where;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const isSigned = ({ headers }: IncomingMessage, body: Buffer): boolean =>
  headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${ACCESS_KEY}/`) === true &&
  headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
