const MODES = ['ok', '500', '429', 'hang', 'migrate', 'kicked'] as const;
export type Mode = (typeof MODES)[number];

/** How the API misbehaves for the next calls. */
export interface Faults {
  set(wanted: Record<string, unknown>): void;
  current(): { mode: Mode; retryAfter: number };
  /** Returns the fault for this call, and uses up one of `times`. */
  next(): Mode;
}

export function createFaults(): Faults {
  let mode: Mode = 'ok';
  let times = Number.POSITIVE_INFINITY;
  let retryAfter = 1;

  return {
    set(wanted) {
      mode = MODES.find((one) => one === wanted.mode) ?? 'ok';
      times = typeof wanted.times === 'number' ? wanted.times : Number.POSITIVE_INFINITY;
      retryAfter = typeof wanted.retryAfter === 'number' ? wanted.retryAfter : 1;
    },
    current: () => ({ mode: times > 0 ? mode : 'ok', retryAfter }),
    next() {
      if (times <= 0) return 'ok';
      times -= 1;
      return mode;
    },
  };
}
