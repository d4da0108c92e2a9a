import type { Database } from '@/lib/db/client';
import { logError } from '@/lib/log';
import { SECOND } from '@/lib/shared/clock';
import { noteProgress } from './sync-run';

type Tell = (step: string, done: number, total: number) => void;

/** Reports a run's progress to its caller at once and to staff about once a second. */
export type ProgressOf = {
  /** To the caller alone: for use inside a transaction. */
  tell: Tell;
  /** To staff too; never fails. */
  say(step: string, done: number, total: number): Promise<void>;
  end(): Promise<void>;
};

export function progressOf(db: Database, runId: number, tell: Tell): ProgressOf {
  let lastStep = '';
  let lastAt = 0;
  let noted: Promise<void> = Promise.resolve();
  // One after the other, so that the last update wins.
  const note = (progress: Parameters<typeof noteProgress>[2]) => {
    noted = noted
      .then(() => noteProgress(db, runId, progress))
      .catch((error: unknown) => logError('progress', error));
    return noted;
  };
  return {
    tell,
    async say(step, done, total) {
      tell(step, done, total);
      const now = performance.now();
      if (step === lastStep && now - lastAt < SECOND) return;
      lastStep = step;
      lastAt = now;
      await note({ step, done, total });
    },
    end: () => note(null),
  };
}
