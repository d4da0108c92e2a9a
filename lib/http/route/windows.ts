/** Maximum keys of the young generation. With more keys the old generation is dropped, so that memory is bounded. */
const MOST_KEYS = 25_000;

type Window = { taken: number; endsAt: number };
/** The result of taking a point: how many points are left, or the ms until the next point if there was none. */
export type PointResult = { remaining: number } | { retryAfterMs: number };

/**
 * Rate limit in this process's memory: at most `points` per key in a window of `duration` seconds. A window begins when
 * a key takes its first point. Keys are stored in two generations instead of with one timer per key. When the young
 * generation is as old as a window, it replaces the old generation, whose windows have ended by then. If the young
 * generation is full, it replaces the old one earlier, and windows that have not ended are lost.
 */
export class Windows {
  #young = new Map<string, Window>();
  #old = new Map<string, Window>();
  #bornAt: number;
  readonly #points: number;
  readonly #durationMs: number;
  readonly #now: () => number;

  /** `now` returns milliseconds of a clock that never goes back. */
  constructor(
    { points, duration }: { points: number; duration: number },
    now: () => number = () => performance.now(),
  ) {
    this.#points = points;
    this.#durationMs = duration * 1000;
    this.#now = now;
    this.#bornAt = now();
  }

  /** Takes one point from a key. Returns how many points are left, or the ms until the next point if there was none. */
  take(key: string): PointResult {
    const now = this.#now();
    this.#renew(now);
    const window = this.#find(key, now) ?? this.#open(key, now);
    window.taken += 1;
    if (window.taken > this.#points) return { retryAfterMs: window.endsAt - now };
    return { remaining: this.#points - window.taken };
  }

  /** Gives a key back one point that it has taken. */
  giveBack(key: string): void {
    const window = this.#find(key, this.#now());
    if (window && window.taken > 0) window.taken -= 1;
  }

  /** Gives a key all its points back. */
  forget(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  /** Number of keys that are stored. */
  get size(): number {
    return this.#young.size + this.#old.size;
  }

  #find(key: string, now: number): Window | undefined {
    const window = this.#young.get(key) ?? this.#old.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  #open(key: string, now: number): Window {
    const window = { taken: 0, endsAt: now + this.#durationMs };
    this.#old.delete(key);
    this.#young.set(key, window);
    return window;
  }

  #renew(now: number): void {
    if (now - this.#bornAt < this.#durationMs && this.#young.size < MOST_KEYS) return;
    this.#old = this.#young;
    this.#young = new Map();
    this.#bornAt = now;
  }
}
