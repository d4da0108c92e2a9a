import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { localHostOnly } from './local-host-only';
import type { Running } from './stand-in';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves on this machine only; port 0 takes any free port. `fail` responds when `handle` throws. */
export async function listen(
  port: number,
  handle: Handler,
  fail: (error: unknown, response: ServerResponse) => void,
): Promise<Running> {
  const server = createServer(
    localHostOnly((request, response) => {
      handle(request, response).catch((error) => fail(error, response));
    }),
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const taken = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${taken}`,
    port: taken,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Responses that hang on purpose would keep the server open for ever.
        server.closeAllConnections();
      }),
  };
}
