import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import { startTestStandIn } from './stand-in';

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
  const { url, control, close } = await startTestStandIn((where) =>
    startNovaPoshta({ ...where, key: KEY }),
  );
  process.env.NOVA_POSHTA_URL = url;
  process.env.NOVA_POSHTA_KEY = KEY;
  return {
    set: (directory) => control('__directory', directory),
    fail: (mode, method) => control('__mode', { mode, method }),
    close,
  };
}
