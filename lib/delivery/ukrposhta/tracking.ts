import { z } from 'zod';
import { logWarning } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import type { Tracked, TrackedNumber } from '../carrier';
import { askUkrposhta, isNotFound } from './client';
import { HANDED_OVER, TO_SENDER } from './event-states';

/** Maximum parcels tracked by one call. */
export const MOST_BARCODES = 100;

const event = z
  .object({
    barcode: z.coerce.string(),
    // Spaces are removed, because the documentation prints codes with a space: `31 200`.
    event: z.union([z.string(), z.number()]).transform((code) => String(code).replace(/\s/g, '')),
    eventName: z.coerce.string().catch(''),
    eventReason_id: z.coerce.number().nullish().catch(null),
    date: z.string().catch(''),
  })
  .refine((given) => /^\d{4,6}$/.test(given.event));

/**
 * States of at most 100 parcels, by the last event of each. Parcels that were not handed over have no events and are
 * left out. Throws like askUkrposhta.
 */
export async function trackBarcodes(asked: TrackedNumber[]): Promise<Tracked[]> {
  const answer = await askUkrposhta(
    {
      api: 'tracking',
      path: '/statuses/last',
      method: 'POST',
      query: { lang: 'UA' },
      body: asked.map(({ number }) => number),
    },
    { timeoutMs: 10 * SECOND, retries: 2 },
  ).catch((error: unknown) => {
    // Status 404 means that none of the parcels has an event yet.
    if (isNotFound(error)) return [];
    throw error;
  });
  const rows = Array.isArray(answer) ? answer : [answer];
  const events = rows.flatMap((row) => event.safeParse(row).data ?? []);
  if (events.length < rows.length) {
    logWarning('the carrier told nothing sensible', { parcels: rows.length - events.length });
  }
  // If a parcel has two events, the later one is used.
  const last = new Map(
    events
      .toSorted((one, other) => (one.date < other.date ? -1 : 1))
      .map((one) => [one.barcode, one] as const),
  );
  return [...last.values()].map((one) => ({
    number: one.barcode,
    code: codeOf(Number(one.event), one.eventReason_id ?? null),
    words: one.eventName.trim().slice(0, 200),
    arrivesOn: null,
  }));
}

const codeOf = (code: number, reason: number | null): number =>
  code === HANDED_OVER && reason === TO_SENDER.reason ? TO_SENDER.code : code;
