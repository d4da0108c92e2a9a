import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type { SyncRunView } from '@/lib/pos/list-runs';
import { Moment } from '../moment';
import { Panel } from '../panel';
import { RunProgress } from './run-progress';
import { countsText, durationText, RUN_LOOK, reasonText } from './run-words';

type LastRunProps = {
  run: SyncRunView | null;
  /** What can be done about it. */
  children?: ReactNode;
};

/** How it went the last time, and what of the till was set aside. */
export function LastRun({ run, children }: LastRunProps) {
  if (!run) {
    return (
      <Panel title="Остання синхронізація">
        <p className="text-ink-2">
          Синхронізації ще не&nbsp;було. Вона почнеться сама протягом десяти хвилин
        </p>
      </Panel>
    );
  }
  const look = RUN_LOOK[run.status];
  const reason = reasonText(run);
  return (
    <Panel
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
      {run.quarantined.length > 0 && <Quarantine rows={run.quarantined} />}
    </Panel>
  );
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function Quarantine({ rows }: { rows: SyncRunView['quarantined'] }) {
  return (
    <div className="mt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">Відкладені рядки</h3>
      <p className="mb-2 text-sm text-ink-2">
        Їх не&nbsp;вдалося прочитати, тож на сайті лишилося те, що було. Виправте їх у&nbsp;касі
      </p>
      <table className="admin-table" aria-label="Відкладені рядки">
        <thead>
          <tr>
            <th scope="col">Товар у касі</th>
            <th scope="col">Чому</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ productId, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one product may be set aside twice
            <tr key={index}>
              <td data-label="Товар у касі">{productId}</td>
              <td data-label="Чому">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
