import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';

type Thing = { id: number; name: string };

type ChosenThingsProps<T extends Thing> = {
  label: string;
  things: T[];
  /** Shown while nothing is chosen. */
  empty: string;
  /** Name of the button that removes a thing. */
  removeText: (name: string) => string;
  onRemove: (thing: T) => void;
  children?: (thing: T) => ReactNode;
};

/** The list of what is chosen in a form, each with a button to remove it. */
export function ChosenThings<T extends Thing>(props: ChosenThingsProps<T>) {
  const { label, things, empty, removeText, onRemove, children } = props;
  if (things.length === 0) return <p className="mt-4 text-ink-3">{empty}</p>;
  return (
    <ul aria-label={label} className="mt-4 grid">
      {things.map((thing) => (
        <li
          key={thing.id}
          className="flex items-center justify-between gap-3 border-t border-line py-1"
        >
          {children?.(thing) ?? <span className="min-w-0 wrap-anywhere">{thing.name}</span>}
          <IconButton
            icon="trash"
            iconSize={20}
            label={removeText(thing.name)}
            onClick={() => onRemove(thing)}
          />
        </li>
      ))}
    </ul>
  );
}
