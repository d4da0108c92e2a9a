import { connect } from 'node:net';
import { address } from './shop';

export type RawAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Whether the server has closed the connection. */
  isClosed: boolean;
};

const PATIENCE = 5000;

/** Sends raw bytes to the shop without an HTTP client and reads one response. */
export function sendRaw(bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(address('SHOP_URL'));
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      const answer = readAnswer(Buffer.concat(chunks).toString('latin1'), isClosed);
      if (answer) resolve(answer);
      else reject(new Error(`no answer to ${String(bytes).slice(0, 80)}`));
    };
    // On a keep-alive connection, a response ends after its declared length.
    const timer = setTimeout(() => finish(false), PATIENCE);
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (isWhole(Buffer.concat(chunks).toString('latin1'))) setTimeout(() => finish(false), 50);
    });
    socket.on('end', () => finish(true));
    socket.on('error', () => finish(true));
    socket.write(bytes);
  });
}

/** The bytes of a request; `Host` is the shop's unless given. */
export function rawRequest(
  method: string,
  target: string,
  headers: Record<string, string> = {},
  body = '',
): string {
  const all: Record<string, string> = { Host: new URL(address('SHOP_URL')).host, ...headers };
  if (body) all['Content-Length'] = String(Buffer.byteLength(body));
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

export const ask = (...given: Parameters<typeof rawRequest>): Promise<RawAnswer> =>
  sendRaw(rawRequest(...given));

function readAnswer(text: string, isClosed: boolean): RawAnswer | null {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  if (!status) return null;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [name = '', ...value] = line.split(':');
    const key = name.toLowerCase();
    headers[key] = [headers[key], value.join(':').trim()].filter(Boolean).join(', ');
  }
  return { status, headers, body: rest.join('\r\n\r\n'), isClosed };
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /^content-length: (\d+)/im.exec(text.slice(0, end))?.[1];
  if (/^HTTP\/1\.1 (204|304)/.test(text)) return true;
  return length ? text.length - end - 4 >= Number(length) : text.endsWith('0\r\n\r\n');
}
