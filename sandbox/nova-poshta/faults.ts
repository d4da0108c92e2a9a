const MODES = ['ok', '500', 'hang', 'slow', 'garbage', 'refused'] as const;
type Mode = (typeof MODES)[number];

/** How the API misbehaves for the next calls. */
export interface Faults {
  set(wanted: Record<string, unknown>): void;
  current(): { mode: Mode; method: string | null };
  /** The fault of this call; counts it. */
  next(method: string): Mode;
}

export function createFaults(): Faults {
  let mode: Mode = 'ok';
  let times = Number.POSITIVE_INFINITY;
  let only: string | null = null;

  return {
    set(wanted) {
      mode = MODES.find((one) => one === wanted.mode) ?? 'ok';
      times = typeof wanted.times === 'number' ? wanted.times : Number.POSITIVE_INFINITY;
      only = typeof wanted.method === 'string' ? wanted.method : null;
    },
    current: () => ({ mode: times > 0 ? mode : 'ok', method: only }),
    next(method) {
      if (times <= 0 || (only !== null && only !== method)) return 'ok';
      times -= 1;
      return mode;
    },
  };
}
