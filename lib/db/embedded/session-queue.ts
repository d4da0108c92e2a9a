/** Queue of clients for a database that supports only one session: first come, first served. */
export class SessionQueue<Speaker> {
  private holder: Speaker | null = null;
  private readonly waiting: { speaker: Speaker; start: () => void }[] = [];

  /** Resolves when this client holds the session; at once if it holds the session already. */
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

  /** The client that holds the session while others wait for it; null if nobody waits. */
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
