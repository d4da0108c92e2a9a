import { useCallback, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { ListDay } from './list-day';
import { ListFilter } from './list-filter';
import { ListSearch } from './list-search';
import type { ListState } from './list-state';
import type { MoveList } from './use-list-state';

/** A condition: one of some values, `all` for none of them, or a day. */
export type ListChoice = { key: string; label: string } & (
  | { all: string; options: readonly (readonly [value: string, text: string])[] }
  | { isDay: true }
);

export type ListToolsProps = {
  /** What is looked for, and by what. */
  search: { label: string; placeholder: string };
  choices: readonly ListChoice[];
  state: ListState;
  move: MoveList;
};

/** On a phone so many conditions stand before the list itself; more wait behind a button. */
const MOST_OPEN = 4;

/** The search and the conditions of a list; each is a part of its address. */
export function ListTools({ search, choices, state, move }: ListToolsProps) {
  const id = useId();
  const conditions = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onSearch = useCallback((text: string) => move({ search: text }, 'replace'), [move]);
  const chosen = choices.filter(({ key }) => state.filters[key]);
  const isFolded = choices.length > MOST_OPEN;
  const put = (change: Record<string, string>) =>
    move({ filters: { ...state.filters, ...change } });
  const reset = () => {
    put(Object.fromEntries(chosen.map(({ key }) => [key, ''])));
    // The button goes away, and the focus with it.
    conditions.current?.querySelector<HTMLElement>('select, input')?.focus();
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <ListSearch {...search} value={state.search} onSearch={onSearch} />
      {isFolded && (
        <Button
          variant="secondary"
          size="sm"
          className="w-full md:hidden"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Відбір{chosen.length > 0 && `: ${chosen.length}`}
        </Button>
      )}
      <div
        ref={conditions}
        id={id}
        className={classNames(isFolded && !isOpen ? 'hidden md:contents' : 'contents')}
      >
        {choices.map((choice) => (
          <Condition
            key={choice.key}
            choice={choice}
            value={state.filters[choice.key] ?? ''}
            onChoose={(value) => put({ [choice.key]: value })}
          />
        ))}
        {chosen.length > 0 && (
          <Button variant="ghost" size="sm" className="max-md:w-full" onClick={reset}>
            Скинути відбір
          </Button>
        )}
      </div>
    </div>
  );
}

type ConditionProps = { choice: ListChoice; value: string; onChoose: (value: string) => void };

function Condition({ choice, value, onChoose }: ConditionProps) {
  if ('isDay' in choice) return <ListDay label={choice.label} value={value} onChoose={onChoose} />;
  const { label, all, options } = choice;
  return <ListFilter {...{ label, all, options, value, onChoose }} />;
}
