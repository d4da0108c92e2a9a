import type { ProductChangeLine } from '@/lib/catalogue/staff/answers';
import { changeText } from '@/lib/catalogue/staff/change-text';
import { Moment } from '../moment';
import { AdminPanel } from '../panel';

/** Who has changed what, newest first. */
export function HistoryPanel({ changes }: { changes: ProductChangeLine[] }) {
  return (
    <AdminPanel title="Історія змін">
      {changes.length === 0 ? (
        <p className="text-ink-2">Вручну ще нічого не&nbsp;змінювали</p>
      ) : (
        <ol className="grid gap-3.5">
          {changes.map((line) => (
            <li key={line.id} className="border-l-2 border-line pl-3">
              <p className="text-sm text-ink-2">
                <Moment iso={line.at} />, {line.by}
              </p>
              <ul>
                {changeText(line).map((text) => (
                  <li key={text} className="line-clamp-4 text-[15px] [overflow-wrap:anywhere]">
                    {text}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </AdminPanel>
  );
}
