import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Running } from '@/sandbox/stand-in';

/** Starts a stand-in with its own folder for a test file; `control` posts to its control endpoints. */
export async function startTestStandIn(
  start: (where: { port: number; dataDir: string }) => Promise<Running>,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stand-in-'));
  const server = await start({ port: 0, dataDir });
  return {
    url: server.url,
    async control(name: string, body: unknown): Promise<void> {
      // Resets the circuit breakers, because an open one would block calls for half a minute.
      const { externalBreakers } = globalThis as { externalBreakers?: Map<string, unknown> };
      externalBreakers?.clear();
      await fetch(`${server.url}/${name}`, { method: 'POST', body: JSON.stringify(body) });
    },
    async close(): Promise<void> {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
