import { useId } from 'react';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { progressText } from './run-text';

type RunProgressProps = { progress: NonNullable<SyncRunView['progress']> };

/** What a synchronisation is at, and how far. */
export function RunProgress({ progress }: RunProgressProps) {
  const id = useId();
  return (
    <div className="mt-3 grid max-w-md gap-1.5">
      <p id={id} className="text-sm font-semibold">
        {progressText(progress)}
      </p>
      <progress
        aria-labelledby={id}
        value={progress.done}
        max={Math.max(progress.total, 1)}
        className="run-progress"
      />
    </div>
  );
}
