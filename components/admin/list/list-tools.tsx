import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Select } from '@/components/admin/form/select';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { ListSearch } from './list-search';
import type { ListState } from './list-state';
import type { MoveList } from './use-list-state';

export type ListSortProps = {
  options: readonly (readonly [sort: string, text: string])[];
  /** Name of the default sort order. An option with the same name is the same order, and is not listed twice. */
  own: string;
  sort: string;
  onSort: (sort: string) => void;
  className?: string;
};

/** Sort order of a list, for screens without column headings. */
export function ListSort({ options, own, sort, onSort, className }: ListSortProps) {
  const id = useId();
  const others = options.filter(([, text]) => text !== own);
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1', className)}>
      <label htmlFor={id} className="flex-none text-[15px] font-semibold">
        Сортувати
      </label>
      <Select
        id={id}
        className="min-w-0 grow basis-52"
        value={others.some(([option]) => option === sort) ? sort : ''}
        empty={own}
        options={others}
        onChange={(event) => onSort(event.target.value)}
      />
    </div>
  );
}

type ListFilterProps = {
  label: string;
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  /** Label of the first option, which has an empty value and removes the filter. */
  all: string;
  onChoose: (value: string) => void;
};

export const ListFilter = ({ label, value, options, all, onChoose }: ListFilterProps) => (
  <div className="min-w-0 grow basis-38 md:min-w-40 md:grow-0 md:basis-auto">
    <Select
      aria-label={label}
      value={value}
      empty={all}
      options={options}
      onChange={(event) => onChoose(event.target.value)}
    />
  </div>
);

/**
 * A filter of a list: a choice of values (`all` is the label of the option that removes the filter), a day, or a whole
 * number.
 */
export type ListChoice = { key: string; label: string } & (
  | { all: string; options: readonly (readonly [value: string, text: string])[] }
  | { isDay: true }
  | { isNumber: true }
);

export type ListToolsProps = {
  /** Label and placeholder of the search field. */
  search: { label: string; placeholder: string };
  choices: readonly ListChoice[];
  state: ListState;
  move: MoveList;
  /** Sort options, displayed on phones only, where the table has no column headings. */
  order?: Pick<ListSortProps, 'options' | 'own'>;
  /** Further actions for the list. */
  acts?: ReactNode;
};

/** Maximum number of filters shown on wide screens. If there are more, all are behind a button, as on phones. */
const MOST_OPEN = 4;

/** Search, filters and sort order of a list, in one row above the list; the URL holds their state. */
export function ListTools({ search, choices, state, move, order, acts }: ListToolsProps) {
  const id = useId();
  const conditions = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onSearch = useCallback((text: string) => move({ search: text }, 'replace'), [move]);
  const chosen = choices.filter(({ key }) => state.filters[key]);
  const isFolded = choices.length > MOST_OPEN;
  const hasOrder = order !== undefined && order.options.length > 0;
  const put = (change: Record<string, string>) =>
    move({ filters: { ...state.filters, ...change } });
  const reset = () => {
    put(Object.fromEntries(chosen.map(({ key }) => [key, ''])));
    // The clicked button disappears, so the first filter gets the focus.
    conditions.current?.querySelector<HTMLElement>('select, input')?.focus();
  };
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch {...search} value={state.search} onSearch={onSearch} />
      {(choices.length > 0 || hasOrder || acts) && (
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          className={classNames('px-3', !isFolded && 'md:hidden')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {choices.length > 0 || acts ? 'Відбір' : 'Порядок'}
            {acts && <span className="md:hidden"> і&nbsp;дії</span>}
            {chosen.length > 0 && `: ${chosen.length}`}
          </span>
        </Button>
      )}
      <div
        ref={conditions}
        id={id}
        className={classNames(
          'w-full flex-wrap items-center gap-3',
          isFolded ? 'md:order-last' : 'md:contents',
          isOpen ? 'flex' : 'hidden',
        )}
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
        {hasOrder && (
          <ListSort
            {...order}
            className="w-full md:hidden"
            sort={state.sort}
            onSort={(sort) => move({ sort })}
          />
        )}
      </div>
      {acts && (
        <div
          className={classNames(
            'flex-wrap items-center gap-x-3 gap-y-1 md:contents',
            isOpen ? 'flex' : 'hidden',
          )}
        >
          {acts}
        </div>
      )}
      {chosen.length > 0 && !isOpen && (
        <ul
          aria-label="Обрані умови"
          className={classNames('order-last flex w-full flex-wrap gap-2', !isFolded && 'md:hidden')}
        >
          {chosen.map((choice) => (
            <li key={choice.key}>
              <button
                type="button"
                className="inline-flex min-h-11 items-center gap-2 rounded-field border-[1.5px] border-ink bg-white px-3 text-[15px] hover:bg-paper-2"
                onClick={() => {
                  put({ [choice.key]: '' });
                  // The clicked chip disappears, so the filter button gets the focus.
                  button.current?.focus();
                }}
              >
                {wordsOf(choice, state.filters[choice.key] ?? '')}
                <Icon name="close" size={16} />
                <span className="sr-only">, прибрати умову</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** A chosen filter in words: «Чекають на касі», «Від дня 31.01.2026». */
const wordsOf = (choice: ListChoice, value: string): string =>
  'isDay' in choice || 'isNumber' in choice
    ? `${choice.label} ${value.split('-').reverse().join('.')}`
    : (choice.options.find(([option]) => option === value)?.[1] ?? value);

type ConditionProps = { choice: ListChoice; value: string; onChoose: (value: string) => void };

function Condition({ choice, value, onChoose }: ConditionProps) {
  if ('isDay' in choice) return <ListDay label={choice.label} value={value} onChoose={onChoose} />;
  if ('isNumber' in choice) {
    return <ListNumber label={choice.label} value={value} onChoose={onChoose} />;
  }
  const { label, all, options } = choice;
  return <ListFilter {...{ label, all, options, value, onChoose }} />;
}

type ListDayProps = { label: string; value: string; onChoose: (day: string) => void };

/** A whole number from 1 on; applied when the field is left or Enter is pressed, since typing goes through others. */
function ListNumber({ label, value, onChoose }: ListDayProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  const apply = (typed: string) => {
    if (typed !== value && /^([1-9]\d{0,6})?$/.test(typed)) onChoose(typed);
  };
  return (
    <div className="flex w-full items-center gap-2 md:w-auto">
      <label htmlFor={id} className="w-32 flex-none text-[15px] font-semibold md:w-auto">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className="input min-w-0 grow md:w-28"
        defaultValue={value}
        onBlur={({ target }) => apply(target.value.trim())}
        onKeyDown={(event) => event.key === 'Enter' && apply(event.currentTarget.value.trim())}
      />
    </div>
  );
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Start or end day of a date range; an incomplete date is ignored. */
function ListDay({ label, value, onChoose }: ListDayProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  // The input is uncontrolled, to keep a half-typed date. So changes by Back, Forward or the reset button are set here.
  useEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return (
    <div className="flex w-full items-center gap-2 md:w-auto">
      <label htmlFor={id} className="w-20 flex-none text-[15px] font-semibold md:w-auto">
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="date"
        className="input min-w-0 grow md:w-40"
        defaultValue={value}
        onChange={({ target }) => {
          const isCleared = target.value === '' && !target.validity.badInput;
          if (isCleared || DAY.test(target.value)) onChoose(target.value);
        }}
      />
    </div>
  );
}
