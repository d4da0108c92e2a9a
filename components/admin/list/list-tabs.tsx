type ListTabsProps<Key extends string> = {
  /** What is chosen among, for those who do not see it. */
  legend: string;
  tabs: readonly (readonly [key: Key, title: string])[];
  counts: Record<Key, number> | undefined;
  chosen: Key;
  onChoose: (key: Key) => void;
};

/** The parts of a list, each with how many things it has; one is shown at a time. */
export function ListTabs<Key extends string>(props: ListTabsProps<Key>) {
  const { legend, tabs, counts, chosen, onChoose } = props;
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-y-1">
        {tabs.map(([key, title]) => (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
            className="-ml-px min-h-11 border-[1.5px] border-ink bg-white px-4 font-semibold first:ml-0 hover:bg-paper-2 aria-pressed:bg-ink aria-pressed:text-white"
          >
            {title}
            {counts && <span className="ml-2 font-normal tabular-nums">{counts[key]}</span>}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
