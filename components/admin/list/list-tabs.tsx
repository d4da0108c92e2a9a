import { type ReactNode, useEffect, useRef } from 'react';
import { MOST_COUNTED } from '@/lib/shared/list-page';

type ListTabsProps<Key extends string> = {
  /** Accessible name of the group of tabs. */
  legend: string;
  tabs: readonly (readonly [key: Key, title: string])[];
  counts: Partial<Record<Key, number>> | undefined;
  /** Null when the URL names no tab. */
  chosen: Key | null;
  onChoose: (key: Key) => void;
  /** Shown after the tabs. */
  children?: ReactNode;
};

/** Tabs of a list, each with its count. On phones they are in one row that scrolls. */
export function ListTabs<Key extends string>(props: ListTabsProps<Key>) {
  const { legend, tabs, counts, chosen, onChoose, children } = props;
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the chosen tab; counts change its width
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    const first = row.current?.querySelector('button');
    if (row.current && tab && first) row.current.scrollLeft = tab.offsetLeft - first.offsetLeft;
  }, [chosen, counts]);
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div
        ref={row}
        className="relative flex gap-2 [scrollbar-width:none] max-md:-mx-4 max-md:-my-1.5 max-md:overflow-x-auto max-md:px-4 max-md:py-1.5 md:flex-wrap"
      >
        {tabs.map(([key, title]) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
            className="group min-h-11 flex-none rounded-panel border border-line bg-white px-3.5 font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
          >
            {title}
            {counts && (
              <span className="ml-2 text-sm font-normal text-ink-3 digits group-aria-pressed:text-inherit">
                {counts[key] ?? 0}
                {counts[key] === MOST_COUNTED && '+'}
              </span>
            )}
          </button>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
