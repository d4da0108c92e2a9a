import { z } from 'zod';
import { logWarning } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { dayText } from '@/lib/shared/day-text';
import { addDays } from '@/lib/shared/kyiv-day';
import type { Tracked, TrackedNumber } from '../carrier';
import { phoneDigits } from '../wire-values';
import { carrierDay } from './carrier-values';
import { askCarrier } from './client';
import { NOT_FOUND_YET, parcelState } from './tracking-status';

/** The most numbers that the carrier takes at once. */
export const MOST_AT_ONCE = 100;

// Codes and numbers come as texts or numbers, and any field may be missing.
const row = z.object({
  Number: z.coerce.string(),
  StatusCode: z.coerce.number().int(),
  Status: z.coerce.string().catch(''),
  ScheduledDeliveryDate: z.unknown().optional(),
  DateFirstDayStorage: z.unknown().optional(),
});

/**
 * Where these parcels are, at most 100 of them; those that the carrier says nothing sensible about, or
 * has not taken in yet, are left out. Throws carrier_refused, carrier_unavailable.
 */
export async function trackParcels(asked: TrackedNumber[]): Promise<Tracked[]> {
  const { data } = await askCarrier(
    'TrackingDocument',
    'getStatusDocuments',
    {
      Documents: asked.map(({ number, phone }) => ({
        DocumentNumber: number,
        Phone: phoneDigits(phone),
      })),
    },
    { timeoutMs: 10 * SECOND, retries: 2, deadlineMs: 25 * SECOND },
  );
  const told = data.flatMap((given) => row.safeParse(given).data ?? []);
  if (told.length < data.length) {
    logWarning('the carrier told nothing sensible', { parcels: data.length - told.length });
  }
  return told.filter(({ StatusCode }) => StatusCode !== NOT_FOUND_YET).map(toTracked);
}

function toTracked(given: z.output<typeof row>): Tracked {
  const { Number: number, StatusCode: code, Status } = given;
  const state = parcelState(code);
  const paidFrom = state === 'ready' ? carrierDay(given.DateFirstDayStorage) : null;
  const text = Status.trim().slice(0, 200);
  // Once it is received, what follows is about the sender's money.
  const words = state === 'done' ? (text.split('. ')[0] ?? '') : text;
  return {
    number,
    code,
    words: paidFrom ? `${words}. Чекає до ${dayText(addDays(paidFrom, -1))}` : words,
    arrivesOn: carrierDay(given.ScheduledDeliveryDate),
  };
}
