/** Queue for a database that supports one session at a time; first come, first served. */
export class SessionQueue<Speaker> {
  private holder: Speaker | null = null;
  private readonly waiting: { speaker: Speaker; start: () => void }[] = [];

  /** Resolves when this client holds the session; at once if it already does. */
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

  /** Releases the session; does nothing if this client does not hold it. */
  release(speaker: Speaker): void {
    if (this.holder !== speaker) return;
    const next = this.waiting.shift();
    this.holder = next?.speaker ?? null;
    next?.start();
  }
}
