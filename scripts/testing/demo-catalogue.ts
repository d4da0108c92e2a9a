import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@/lib/db/client';
import { poster } from '@/lib/pos/adapter/poster';
import { synchronise } from '@/lib/pos/sync/synchronise';
import { startPoster } from '@/sandbox/poster/server';

/** Fills an empty shop with the whole demo catalogue through the POS's API. */
export async function givenDemoCatalogue(db: Database): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'demo-pos-'));
  const pos = await startPoster({ port: 0, dataDir, token: 'demo:token' });
  try {
    const source = poster({ url: pos.url, token: 'demo:token', spotId: 1 });
    await synchronise(db, { source });
  } finally {
    await pos.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
