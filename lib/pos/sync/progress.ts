import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { noteProgress } from './sync-run';

type Report = (step: string, done: number, total: number) => void;

/** Reports the progress of a run: to its caller at once, to staff about once a second. */
export type ProgressOf = {
  /** Reports to the caller only. Use it inside a transaction, since it does not write to the database. */
  reportToCaller: Report;
  /** Reports to the caller and to staff; never fails. */
  report(step: string, done: number, total: number): Promise<void>;
  end(): Promise<void>;
};

export function progressOf(db: Database, runId: number, reportToCaller: Report): ProgressOf {
  let lastStep = '';
  let lastAt = 0;
  let noted: Promise<void> = Promise.resolve();
  // Reports are written one after another, so that the latest report overwrites the earlier ones.
  const note = (progress: Parameters<typeof noteProgress>[2]) => {
    noted = noted
      .then(() => noteProgress(db, runId, progress))
      .catch((error: unknown) => logError('progress', error));
    return noted;
  };
  return {
    reportToCaller,
    async report(step, done, total) {
      reportToCaller(step, done, total);
      const now = performance.now();
      if (step === lastStep && now - lastAt < SECOND) return;
      lastStep = step;
      lastAt = now;
      await note({ step, done, total });
    },
    end: () => note(null),
  };
}
