import { keysShown } from './key-names';

/** The keys of a shortcut as keycaps. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className="inline-flex flex-none gap-1">
    {keysShown(keys).map((key) => (
      <kbd
        key={key}
        className="min-w-6 rounded-panel border border-line bg-paper px-1.5 text-center font-sans text-[13px] leading-6 text-ink-2"
      >
        {key}
      </kbd>
    ))}
  </span>
);
