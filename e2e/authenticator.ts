import { Secret, TOTP } from 'otpauth';

const STEP = 30_000;

/** The codes of an authenticator app, each used once: the shop accepts no code twice. */
export class Authenticator {
  #last = 0;

  constructor(private readonly secret: string) {}

  /** The next code that the shop accepts; waits if it is not valid yet. */
  async next(): Promise<string> {
    const now = () => Math.floor(Date.now() / STEP);
    const wanted = Math.max(this.#last + 1, now() - 1);
    // A code is accepted one step early too.
    while (now() + 1 < wanted) await new Promise((resolve) => setTimeout(resolve, 500));
    this.#last = wanted;
    return this.codeAt(wanted);
  }

  /** The code of any time step, e.g. an expired one. */
  codeAt(step: number): string {
    return new TOTP({ secret: Secret.fromBase32(this.secret) }).generate({
      timestamp: step * STEP,
    });
  }

  /** The last code that `next` returned. */
  get last(): string {
    return this.codeAt(this.#last);
  }
}
