import { createServer } from 'node:net';

/**
 * A free port below the range of outgoing connections. Inside that range, the system could assign the port to a client
 * before the server listens on it.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const candidate = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(candidate)) return candidate;
  }
  throw new Error('No free port was found between 20000 and 32000.');
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
