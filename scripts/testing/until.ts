/** The real clock and timer, also for tests that replace them by fake ones later. */
const { now } = Date;
const later = setTimeout;

type Options = {
  /** Describes the condition in the error's message; by default its source. */
  what?: string;
  longest?: number;
};

/**
 * Polls until the result is truthy, and returns it. The deadline only prevents a test from hanging. It is shorter than
 * the test's own timeout, so that the error names the condition that was not met. Tests must not assert the duration.
 */
export async function until<T>(
  ask: () => T | Promise<T>,
  { what = String(ask), longest = 25_000 }: Options = {},
): Promise<Exclude<T, null | undefined | false>> {
  for (const end = now() + longest; ; ) {
    const answer = await ask();
    if (answer) return answer as Exclude<T, null | undefined | false>;
    if (now() > end) throw new Error(`Not within ${longest / 1000} seconds: ${what}`);
    await new Promise((resolve) => later(resolve, 20));
  }
}
