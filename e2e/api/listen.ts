import { connect } from 'node:net';
import { until } from '@/scripts/testing/until';

export type OpenStream = {
  /** Everything that has come, head and chunks as they are on the wire. */
  text(): string;
  /** Resolves once it holds this. */
  until(words: string): Promise<unknown>;
  /** Whether the shop has closed it. */
  isEnded(): boolean;
  close(): void;
};

/** The stream for staff over a bare socket, as whoever has this token. */
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
