import { useEffect, useMemo, useRef } from 'react';
import { create } from 'zustand';
import type { AnyIconName } from '@/components/ui/icon/any-icon';

/** A command that can be run by a key, from the palette, or both. */
export type Command = {
  id: string;
  title: string;
  /** Heading under which the command is listed, in the list of shortcuts and in the palette. */
  group: string;
  /** The shortcut, e.g. `j` or `shift+x`, or a sequence of two keys, e.g. `g o`. */
  keys?: string;
  /** Displayed text of further keys with the same effect, which are handled elsewhere. */
  also?: string;
  /** The palette does not list this command, because its effect depends on the focused element. */
  isKeyOnly?: boolean;
  /** Further search words for the palette. */
  words?: string;
  icon?: AnyIconName;
} & ({ href: string; run?: never } | { run: () => void; href?: never });

type Registered = { sets: ReadonlyMap<object, readonly Command[]> };

const useRegistered = create<Registered>(() => ({ sets: new Map() }));

/** Registers the commands while the component is mounted. If two have the same id, the one registered later wins. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands);
  const owner = useRef({});
  useEffect(() => {
    latest.current = commands;
  });
  // `run` is looked up at the time of the call, so commands are registered again only when another property changes.
  const shape = JSON.stringify(commands);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` changes with the commands
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

/** All commands that are currently registered. */
export const currentCommands = (): Command[] => listed(useRegistered.getState());

export function useCurrentCommands(): Command[] {
  const sets = useRegistered((state) => state.sets);
  return useMemo(() => listed({ sets }), [sets]);
}
