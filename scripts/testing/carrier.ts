import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startNovaPoshta } from '@/sandbox/nova-poshta/server';

const KEY = 'a-key-for-tests';

/** The local carrier of a file of tests; `set` and `fail` speak to its controls. */
export type TestCarrier = {
  /** What POST /__directory understands, e.g. names of the only settlements there are. */
  set(directory: Record<string, unknown>): Promise<void>;
  /** How it misbehaves, until `set` or `ok` puts it right. */
  fail(
    mode: 'ok' | '500' | 'hang' | 'slow' | 'garbage' | 'refused',
    method?: string,
  ): Promise<void>;
  close(): Promise<void>;
};

/** Starts the carrier's stand-in and makes it the one that the shop of this file asks. */
export async function startTestCarrier(): Promise<TestCarrier> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'carrier-'));
  const server = await startNovaPoshta({ port: 0, dataDir, key: KEY });
  process.env.NOVA_POSHTA_URL = server.url;
  process.env.NOVA_POSHTA_KEY = KEY;
  const control = async (name: string, body: unknown) => {
    forgetFailures();
    await fetch(`${server.url}/${name}`, { method: 'POST', body: JSON.stringify(body) });
  };
  return {
    set: (directory) => control('__directory', directory),
    fail: (mode, method) => control('__mode', { mode, method }),
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Nobody waits half a minute for a breaker. */
function forgetFailures(): void {
  const { externalBreakers } = globalThis as { externalBreakers?: Map<string, unknown> };
  externalBreakers?.clear();
}
