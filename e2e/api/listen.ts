import { connect } from 'node:net';
import { until } from '@/scripts/testing/until';

export type OpenStream = {
  /** Everything received so far, headers and chunks as on the wire. */
  text(): string;
  /** Resolves once the text contains these words. */
  until(words: string): Promise<unknown>;
  /** Whether the shop has closed the connection. */
  isEnded(): boolean;
  close(): void;
};

/** Opens the event stream for staff over a raw socket with this token. */
export function openStream(shop: string, token: string): OpenStream {
  const { hostname, port, host } = new URL(shop);
  const socket = connect(Number(port), hostname);
  let text = '';
  let isEnded = false;
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    isEnded = true;
  });
  const lines = [
    'GET /api/admin/events HTTP/1.1',
    `Host: ${host}`,
    'Accept: text/event-stream',
    'Accept-Encoding: gzip, br',
    ...(token ? [`Cookie: token=${token}`] : []),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return {
    text: () => text,
    until: (words) => until(() => text.includes(words), { what: words }),
    isEnded: () => isEnded,
    close: () => socket.destroy(),
  };
}
