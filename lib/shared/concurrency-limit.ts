/** Too many wait already. */
export class LineTooLong extends Error {}

/** Lets a few tasks run at once and the next ones wait in line; refuses when the line is long. */
export class Turnstile {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limit: number,
    private readonly longestLine: number,
  ) {}

  /** Runs the task when its turn comes; throws LineTooLong at once when too many wait. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limit) this.running += 1;
    else await this.turn();
    try {
      return await task();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.longestLine) throw new LineTooLong();
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
