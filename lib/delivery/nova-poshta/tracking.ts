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

/** Maximum numbers per call. */
export const MOST_AT_ONCE = 100;

// Codes and numbers are texts or numbers, and any field may be missing.
const row = z.object({
  Number: z.coerce.string(),
  StatusCode: z.coerce.number().int(),
  Status: z.coerce.string().catch(''),
  ScheduledDeliveryDate: z.unknown().optional(),
  DateFirstDayStorage: z.unknown().optional(),
});

/** Tracks at most 100 parcels; unreadable and unknown ones are left out. Throws like askCarrier. */
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
  const rows = data.flatMap((given) => row.safeParse(given).data ?? []);
  if (rows.length < data.length) {
    logWarning('the carrier told nothing sensible', { parcels: data.length - rows.length });
  }
  return rows.filter(({ StatusCode }) => StatusCode !== NOT_FOUND_YET).map(toTracked);
}

function toTracked(given: z.output<typeof row>): Tracked {
  const { Number: number, StatusCode: code, Status } = given;
  const state = parcelState(code);
  const paidFrom = state === 'ready' ? carrierDay(given.DateFirstDayStorage) : null;
  const text = Status.trim().slice(0, 200);
  // After receipt the rest of the text is about the sender's money.
  const words = state === 'done' ? (text.split('. ')[0] ?? '') : text;
  return {
    number,
    code,
    words: paidFrom ? `${words}. Чекає до ${dayText(addDays(paidFrom, -1))}` : words,
    arrivesOn: carrierDay(given.ScheduledDeliveryDate),
  };
}
