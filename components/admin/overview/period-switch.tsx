import { classNames } from '@/components/ui/class-names';
import { PERIODS, type PeriodLength } from '@/lib/overview/period';
import { periodText } from './period-text';

type PeriodSwitchProps = { length: PeriodLength; onChoose: (length: PeriodLength) => void };

/** How many days to look back. */
export function PeriodSwitch({ length, onChoose }: PeriodSwitchProps) {
  return (
    <fieldset className="flex overflow-hidden rounded-panel border border-ink-2 bg-white">
      <legend className="sr-only">За скільки днів</legend>
      {PERIODS.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === length}
          onClick={() => onChoose(one)}
          className={classNames(
            'min-h-11 border-l border-field px-4 font-semibold -outline-offset-2 first:border-l-0',
            one === length ? 'bg-ink text-white' : 'hover:bg-paper-2',
          )}
        >
          {periodText(one)}
        </button>
      ))}
    </fieldset>
  );
}
