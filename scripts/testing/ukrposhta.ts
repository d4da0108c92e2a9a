import { startUkrposhta } from '@/sandbox/ukrposhta/server';
import { startTestStandIn } from './stand-in';

const ACCESS = {
  bearer: 'ecom-bearer',
  trackingBearer: 'tracking-bearer',
  token: 'counterparty-token',
  sender: '7d1f6ad2-3a53-4b0e-9e0f-6b1f0f1c2a10',
};

type Mode = 'ok' | '500' | '429' | 'hang' | 'slow' | 'html' | 'xml' | 'refused' | 'empty';
type StoredShipment = { uuid: string; barcode: string; externalId: string } & Record<
  string,
  unknown
>;

export type TestUkrposhta = {
  url: string;
  /** Sets a fault for paths with this prefix, until `ok` clears it. */
  fail(mode: Mode, path?: string): Promise<void>;
  /** Advances the tracking status of a parcel. */
  move(barcode: string, event: number | string, reason?: number): Promise<void>;
  shipments(): Promise<StoredShipment[]>;
  close(): Promise<void>;
};

/** Starts Ukrposhta's stand-in and points the shop of this test file to it. */
export async function startTestUkrposhta(): Promise<TestUkrposhta> {
  const { url, control, close } = await startTestStandIn((where) =>
    startUkrposhta({ ...where, ...ACCESS }),
  );
  Object.assign(process.env, {
    UKRPOSHTA_URL: url,
    UKRPOSHTA_CLASSIFIER_URL: url,
    UKRPOSHTA_BEARER: ACCESS.bearer,
    UKRPOSHTA_TRACKING_BEARER: ACCESS.trackingBearer,
    UKRPOSHTA_TOKEN: ACCESS.token,
    UKRPOSHTA_SENDER: ACCESS.sender,
  });
  return {
    url,
    fail: (mode, given) => control('__mode', { mode, path: given }),
    move: (barcode, event, reason) => control(`__track/${barcode}`, { event, reason }),
    shipments: async () => (await (await fetch(`${url}/__shipments`)).json()) as StoredShipment[],
    close,
  };
}
