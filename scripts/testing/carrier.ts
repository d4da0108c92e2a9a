import { startNovaPoshta } from '@/sandbox/nova-poshta/server';
import { startTestStandIn } from './stand-in';

const KEY = 'a-key-for-tests';

/** The carrier's stand-in for a test file; `set` and `fail` call its control endpoints. */
export type TestCarrier = {
  /** Accepts the fields of POST /__directory, e.g. names of the only settlements. */
  set(directory: Record<string, unknown>): Promise<void>;
  /** Sets a fault, until `set` or `fail('ok')` clears it. */
  fail(
    mode: 'ok' | '500' | 'hang' | 'slow' | 'garbage' | 'refused',
    method?: string,
  ): Promise<void>;
  close(): Promise<void>;
};

/** Starts the carrier's stand-in and points the shop of this test file to it. */
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
