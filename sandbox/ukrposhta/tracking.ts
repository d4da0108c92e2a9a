import { type Call, invalid, notFound } from './protocol';
import type { Store, TrackEvent } from './shipment-store';

const MOST = 100;

/** Names of the events of a domestic parcel. */
export const EVENT_NAMES: Record<number, string> = {
  10100: 'Приймання',
  10602: 'Прийом скасовано',
  20700: 'Надходження до сортувального центру',
  20800: 'Відправлення',
  21500: 'Відправлено до точки видачі/доставки',
  21700: 'Відправлення у точці видачі/доставки',
  31200: 'Повернення відправлення',
  31400: 'Невдала спроба вручення (передача на зберігання)',
  41000: 'Вручення',
};

/**
 * The last event of each barcode. Shipments without events, which no counter has accepted yet, are omitted. Throws
 * Refusal, with 404 when no barcode has an event.
 */
export function answerTracking(store: Store, { method, path, query, body }: Call): unknown {
  if (path !== '/statuses/last') throw notFound('Resource');
  const barcodes = method === 'POST' ? body : [query.get('barcode')];
  if (!Array.isArray(barcodes) || barcodes.some((one) => typeof one !== 'string')) {
    throw invalid('Barcodes must be an array of texts');
  }
  if (barcodes.length > MOST) throw invalid(`At most ${MOST} barcodes`);
  const last = barcodes.flatMap((barcode) => store.events(barcode).at(-1) ?? []);
  if (last.length === 0) throw notFound('Shipment');
  return method === 'POST' ? last : last[0];
}

/** An event of the current time; `reason` 10 of event 41000 means that the parcel was returned to its sender. */
export function eventOf(
  store: Store,
  barcode: string,
  event: number | string,
  reason: number | null,
): TrackEvent {
  const code = Number(String(event).replace(/\s/g, ''));
  return {
    barcode,
    step: store.events(barcode).length + 1,
    // Kyiv time, without a time zone.
    date: new Date().toLocaleString('sv-SE', { timeZone: 'Europe/Kyiv' }).replace(' ', 'T'),
    index: '65001',
    name: 'ОДЕСА 1',
    event,
    eventName: EVENT_NAMES[code] ?? `Подія ${code}`,
    country: 'Україна',
    eventReason: null,
    eventReason_id: reason,
    mailType: 1_048_576,
    indexOrder: 1,
  };
}
