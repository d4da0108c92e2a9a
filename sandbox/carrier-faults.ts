/** How a carrier's API misbehaves for the next calls. */
export type Faults<Mode, Field extends string> = {
  set(wanted: Record<string, unknown>): void;
  current(): { mode: Mode } & Record<Field, string | null>;
  /** Returns the mode for this call. If the fault applies to this call, one of its `times` is used up. */
  next(call: string): Mode;
};

/**
 * Creates the faults of a carrier. A fault that is set with `field` affects only the calls for which `isMeant` returns
 * true; without `field` it affects all calls.
 */
export function createFaults<const Mode extends string, const Field extends string>(
  modes: readonly ['ok', ...Mode[]],
  field: Field,
  isMeant: (call: string, only: string) => boolean,
): Faults<Mode | 'ok', Field> {
  let mode: Mode | 'ok' = 'ok';
  let times = Number.POSITIVE_INFINITY;
  let only: string | null = null;

  return {
    set(wanted) {
      const given = wanted[field];
      mode = modes.find((one) => one === wanted.mode) ?? 'ok';
      times = typeof wanted.times === 'number' ? wanted.times : Number.POSITIVE_INFINITY;
      only = typeof given === 'string' ? given : null;
    },
    current: () =>
      ({ mode: times > 0 ? mode : 'ok', [field]: only }) as ReturnType<
        Faults<Mode | 'ok', Field>['current']
      >,
    next(call) {
      if (times <= 0 || (only !== null && !isMeant(call, only))) return 'ok';
      times -= 1;
      return mode;
    },
  };
}
