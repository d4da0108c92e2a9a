const MODES = ['ok', '500', '429', 'hang', 'slow', 'html', 'xml', 'refused', 'empty'] as const;
type Mode = (typeof MODES)[number];

/** How the APIs misbehave for the next calls. */
export interface Faults {
  set(wanted: Record<string, unknown>): void;
  current(): { mode: Mode; path: string | null };
  /** The fault of this call; counts it. */
  next(path: string): Mode;
}

export function createFaults(): Faults {
  let mode: Mode = 'ok';
  let times = Number.POSITIVE_INFINITY;
  let only: string | null = null;

  return {
    set(wanted) {
      mode = MODES.find((one) => one === wanted.mode) ?? 'ok';
      times = typeof wanted.times === 'number' ? wanted.times : Number.POSITIVE_INFINITY;
      only = typeof wanted.path === 'string' ? wanted.path : null;
    },
    current: () => ({ mode: times > 0 ? mode : 'ok', path: only }),
    next(path) {
      if (times <= 0 || (only !== null && !path.startsWith(only))) return 'ok';
      times -= 1;
      return mode;
    },
  };
}
