import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Running } from '@/sandbox/stand-in';

/** Starts a stand-in with a folder of its own for a file of tests; `control` posts to its controls. */
export async function startTestStandIn(
  start: (where: { port: number; dataDir: string }) => Promise<Running>,
) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stand-in-'));
  const server = await start({ port: 0, dataDir });
  return {
    url: server.url,
    async control(name: string, body: unknown): Promise<void> {
      // No test waits half a minute for a breaker.
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
