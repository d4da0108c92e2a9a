import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';
import type { StoredReceipt } from '@/sandbox/checkbox/cash-register';
import { startCheckbox } from '@/sandbox/checkbox/server';
import { startTestStandIn } from './stand-in';

const ACCESS = { licenseKey: 'test-key', pinCode: '1111' };

type Mode = 'ok' | '500' | 'lost' | 'slow' | 'error' | 'offline';

/** Starts Checkbox's stand-in for a test file and points the shop to it; faults are reset after each test. */
export function withCheckbox() {
  let server: Awaited<ReturnType<typeof startTestStandIn>> | undefined;
  const list = async <Row>(name: string) =>
    (await (await fetch(`${server?.url}/__${name}`)).json()) as Row[];
  beforeAll(async () => {
    server = await startTestStandIn((where) => startCheckbox({ ...where, ...ACCESS }));
    Object.assign(process.env, {
      CHECKBOX_URL: `${server.url}/api/v1`,
      CHECKBOX_LICENSE_KEY: ACCESS.licenseKey,
      CHECKBOX_PIN_CODE: ACCESS.pinCode,
    });
  });
  // The databases of several tests have orders of the same number, but there is one register.
  let earlier = 0;
  beforeEach(async () => {
    earlier = (await list('receipts')).length;
  });
  afterAll(() => server?.close());
  const fail = (mode: Mode, times?: number, path = '/receipts/sell') =>
    server?.control('__mode', { mode, times, path });
  const all = async () => (await list<StoredReceipt>('receipts')).slice(earlier);
  afterEach(() => fail('ok'));
  return {
    fail,
    shifts: () => list<{ status: string }>('shifts'),
    /** Receipts of an order that the tax service has got in this test, by the order's number. */
    async of(number: string) {
      return (await all()).filter(
        ({ barcode, status }) => barcode === number && status !== 'ERROR',
      );
    },
    /** All receipts of this test, also those that the tax service has rejected. */
    all,
  };
}
