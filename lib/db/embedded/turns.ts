/** Turns at a database that supports one session at a time; first come, first served. */
export class Turns<Speaker> {
  private holder: Speaker | null = null;
  private readonly waiting: { speaker: Speaker; start: () => void }[] = [];

  /** Resolves when it is the speaker's turn; at once when it already is. */
  take(speaker: Speaker): Promise<void> {
    if (this.holder === speaker) return Promise.resolve();
    if (this.holder === null) {
      this.holder = speaker;
      return Promise.resolve();
    }
    return new Promise((start) => this.waiting.push({ speaker, start }));
  }

  isHeldBy(speaker: Speaker): boolean {
    return this.holder === speaker;
  }

  /** The current holder while others wait, otherwise null. */
  get blocker(): Speaker | null {
    return this.waiting.length > 0 ? this.holder : null;
  }

  /** Ends the speaker's turn; does nothing when it has none. */
  release(speaker: Speaker): void {
    if (this.holder !== speaker) return;
    const next = this.waiting.shift();
    this.holder = next?.speaker ?? null;
    next?.start();
  }
}
