import { formatMoment } from '@/lib/shared/moment';
import { useUndoableActs } from '@/lib/undo/hooks';
import { actionText, sizeText } from '../audit/action-text';
import { UndoAct } from './undo-act';

/** Recent bulk actions of all staff that can still be undone. `action` is a name, or a prefix such as `order.`. */
export function RecentActs({ action, onUndone }: { action: string; onUndone?: () => void }) {
  const { data: acts = [] } = useUndoableActs(action);
  if (acts.length === 0) return null;
  return (
    <details className="border border-line bg-white px-4" open={acts.length === 1}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        Останні масові зміни: {acts.length}
      </summary>
      <ul className="grid pb-2">
        {acts.map(({ id, at, by, size, title, action: made }) => {
          const done = `${actionText(made)}, ${sizeText(made, size)}`;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2 text-[15px]"
            >
              <span className="min-w-0 wrap-anywhere">
                {done}
                <span className="block text-sm text-ink-2">
                  {by}, {formatMoment(at)}
                  <br />
                  {title}
                  {title !== '' && size > 3 && ' та інші'}
                </span>
              </span>
              <UndoAct
                id={id}
                action={made}
                what={`${done}, ${formatMoment(at)}`}
                {...(onUndone && { onUndone })}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
