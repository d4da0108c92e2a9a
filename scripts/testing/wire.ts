import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy between the shop and an external server, which forwards and counts everything. */
export type Wire = {
  url: string;
  /** Requested paths in order, without their query. */
  calls: string[];
  /** Bytes of the responses that the shop has read. */
  taken(): number;
  forget(): void;
  /** Handlers that answer a path in place of the external server. */
  answers: Map<string, (response: ServerResponse) => void>;
  close(): Promise<void>;
};

export async function openWire(target: string): Promise<Wire> {
  const calls: string[] = [];
  const answers: Wire['answers'] = new Map();
  let taken = 0;
  const server = createServer((incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?');
    calls.push(path);
    const answer = answers.get(path);
    if (answer) return answer(outgoing);
    const onward = request(target + incoming.url, {
      method: incoming.method,
      headers: incoming.headers,
    });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers);
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    socket.on('close', () => {
      taken += socket.bytesWritten;
    });
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const sockets = new Set<{ bytesWritten: number }>();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let before = 0;
  const all = () => [...sockets].reduce((sum, socket) => sum + socket.bytesWritten, taken);
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    answers,
    taken: () => all() - before,
    forget() {
      calls.length = 0;
      before = all();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
