import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop's own door for renewing pages, which notes what it is asked for. */
export type TestPages = {
  port: number;
  /** Tags in the order in which they were renewed. */
  renewed: string[];
  /** Answers 500 while set. */
  isShut: boolean;
  close(): Promise<void>;
};

export async function startPages(): Promise<TestPages> {
  const pages: TestPages = { port: 0, renewed: [], isShut: false, close };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (!pages.isShut) pages.renewed.push(...JSON.parse(body).tags);
    response.writeHead(pages.isShut ? 500 : 200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  pages.port = (server.address() as AddressInfo).port;
  return pages;

  async function close() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
