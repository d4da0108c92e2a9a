import { Secret, TOTP } from 'otpauth';

const STEP = 30_000;

/** The codes of an authenticator app, each of them once: the shop takes none twice. */
export class Authenticator {
  #last = 0;

  constructor(private readonly secret: string) {}

  /** The next code that the shop will take; waits where the clock has not come to it yet. */
  async next(): Promise<string> {
    const now = () => Math.floor(Date.now() / STEP);
    const wanted = Math.max(this.#last + 1, now() - 1);
    // One step early is taken too.
    while (now() + 1 < wanted) await new Promise((resolve) => setTimeout(resolve, 500));
    this.#last = wanted;
    return this.codeAt(wanted);
  }

  /** A code that was right before or will be much later. */
  codeAt(step: number): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({
      timestamp: step * STEP,
    });
  }

  /** The code that was given last. */
  get last(): string {
    return this.codeAt(this.#last);
  }
}
