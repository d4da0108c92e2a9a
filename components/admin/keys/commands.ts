import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import type { AnyIconName } from '@/components/ui/icon/any-icon';

/** What can be done here by a key, from the search, or both. */
export type Command = {
  id: string;
  title: string;
  /** The heading that it stands under in the sheet of keys and in the search. */
  group: string;
  /** `j`, `shift+x`, or two after another: `g o`. */
  keys?: string;
  /** Keys that do the same by themselves, as they are shown. */
  also?: string;
  /** Only a key: says nothing without the place where one stands. */
  isKeyOnly?: boolean;
  /** What else it is looked for by. */
  words?: string;
  icon?: AnyIconName;
} & ({ href: string; run?: never } | { run: () => void; href?: never });

type Registered = { sets: ReadonlyMap<object, readonly Command[]> };

const useRegistered = create<Registered>(() => ({ sets: new Map() }));

/** Offers these while the component is on the page; the later of two with the same id counts. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  const owner = useRef({});
  useEffect(() => {
    latest.current = commands;
  });
  // Handlers are new with each render and are read when they are pressed; what is seen is renewed with its words.
  const shape = JSON.stringify(commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for what the commands say
  useEffect(() => {
    const key = owner.current;
    const current = latest.current.map((command) => ({ ...command, ...lateRun(latest, command) }));
    useRegistered.setState(({ sets }) => ({ sets: new Map(sets).set(key, current) }));
    return () =>
      useRegistered.setState(({ sets }) => {
        const left = new Map(sets);
        left.delete(key);
        return { sets: left };
      });
  }, [shape]);
}

function lateRun(latest: { current: readonly Command[] }, { id, run }: Command): object {
  return run ? { run: () => latest.current.find((one) => one.id === id)?.run?.() } : {};
}

const listed = ({ sets }: Registered): Command[] => [
  ...new Map([...sets.values()].flat().map((command) => [command.id, command])).values(),
];

/** All that is offered now. */
export const currentCommands = (): Command[] => listed(useRegistered.getState());

export function useCurrentCommands(): Command[] {
  const sets = useRegistered((state) => state.sets);
  return useMemo(() => listed({ sets }), [sets]);
}
