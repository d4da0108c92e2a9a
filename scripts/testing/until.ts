/** The real ones, whatever clock a test puts in their place later. */
const { now } = Date;
const later = setTimeout;

type Options = {
  /** What is waited for, in the error's words; the condition's source by default. */
  what?: string;
  longest?: number;
};

/**
 * Asks again and again until there is a true answer, which it returns. The deadline only guards against hanging, and
 * ends before a test's own: it throws and names what did not happen. How long it took is nothing to assert.
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
