import type { AddressInfo } from 'node:net';
import { createFront, type FrontOptions } from '@/lib/server/front';

export type OpenFront = { origin: string; port: number; close: () => void };

/** Starts the real front on a free port, with a test's replacement for Next. */
export async function openFront(
  options: Pick<FrontOptions, 'next'> & Partial<FrontOptions>,
): Promise<OpenFront> {
  const hosts = new Set<string>();
  const server = createFront({
    hosts,
    apiMethods: () => null,
    proxyHops: 0,
    missesPerMinute: 1000,
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  for (const name of ['127.0.0.1', 'localhost']) hosts.add(`${name}:${port}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
