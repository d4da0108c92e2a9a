import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { SyncRunView } from '@/lib/pos/sync/list-runs';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';
import { RunProgress } from './run-progress';
import { countsText, durationText, RUN_STYLE, runReasonText } from './run-text';

type LastRunProps = {
  run: SyncRunView | null;
  /** What can be done about it, and what was set aside. */
  children?: ReactNode;
};

/** How it went the last time, and what of the POS was set aside. */
export function LastRun({ run, children }: LastRunProps) {
  if (!run) {
    return (
      <AdminPanel title="Остання синхронізація">
        <p className="text-ink-2">
          Синхронізації ще не&nbsp;було. Вона почнеться сама протягом десяти хвилин
        </p>
      </AdminPanel>
    );
  }
  const look = RUN_STYLE[run.status];
  const reason = runReasonText(run);
  return (
    <AdminPanel
      title="Остання синхронізація"
      aside={
        <span role="status">
          <Tag tone={look.tone} icon={look.icon}>
            {look.short}
          </Tag>
        </span>
      }
    >
      <p className="text-ink-2">
        <Moment iso={run.startedAt} />
        {run.finishedAt && `, ${durationText(run)}`}
        {run.counts.listed !== undefined && `, товарів у\u00a0касі: ${run.counts.listed}`}
      </p>
      {run.status === 'done' && <p className="mt-1">{sentence(countsText(run))}</p>}
      {run.progress && <RunProgress progress={run.progress} />}
      {reason && <p className="mt-1 font-semibold">{reason}</p>}
      {children}
    </AdminPanel>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
