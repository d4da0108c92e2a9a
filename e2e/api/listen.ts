import { connect } from 'node:net';

export type OpenStream = {
  /** Everything that has come, head and chunks as they are on the wire. */
  text(): string;
  /** Milliseconds until it holds this; infinite after `longest` or the connection's end. */
  until(words: string, longest?: number): Promise<number>;
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
    async until(words, longest = 10_000) {
      const began = performance.now();
      while (!text.includes(words)) {
        if (isEnded || performance.now() - began > longest) return Number.POSITIVE_INFINITY;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return performance.now() - began;
    },
    isEnded: () => isEnded,
    close: () => socket.destroy(),
  };
}
