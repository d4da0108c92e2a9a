type Job<Result> = {
  name: string;
  isUrgent: boolean;
  isBegun: boolean;
  /** Who waits for it, or will ask again. */
  callers: number;
  start: () => void;
  result: Promise<Result>;
};

export type Turn<Result> = {
  /** Equal names share the work. */
  name: string;
  /** Goes before all that is not urgent. */
  isUrgent: boolean;
  /** Milliseconds that the caller waits. */
  patience: number;
  /** Of a caller that may leave before. */
  signal?: AbortSignal | undefined;
  work: () => Promise<Result>;
};

/**
 * Work that is done `atOnce` at a time, urgent work first, otherwise in the order of its coming. At most `longest` jobs
 * are known, so neither memory nor the wait grows without end.
 */
export class PictureQueue<Result> {
  private readonly jobs = new Map<string, Job<Result>>();
  private running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /**
   * What the work returns; null when the patience ended before, the caller left, or the queue is full. Work that somebody
   * waited for in vain is done all the same, since browsers ask again; what nobody waits for any more leaves the queue
   * unless it has begun. Throws what the work throws.
   */
  ask({ name, isUrgent, patience, signal, work }: Turn<Result>): Promise<Result | null> {
    const known = this.jobs.get(name);
    if (signal?.aborted || (!known && this.jobs.size >= this.longest)) return Promise.resolve(null);
    const job = known ?? this.add(name, isUrgent, work);
    job.callers += 1;
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        resolve(null);
      };
      const leave = () => {
        stop();
        job.callers -= 1;
        if (job.callers === 0 && !job.isBegun) this.jobs.delete(name);
      };
      const timer = setTimeout(stop, patience);
      signal?.addEventListener('abort', leave, { once: true });
      job.result.then(resolve, reject).finally(stop);
      this.begin();
    });
  }

  private add(name: string, isUrgent: boolean, work: () => Promise<Result>): Job<Result> {
    let start = () => {};
    const result = new Promise<Result>((resolve, reject) => {
      start = () =>
        void work()
          .finally(() => this.end(name))
          .then(resolve, reject);
    });
    const job = { name, isUrgent, isBegun: false, callers: 0, start, result };
    this.jobs.set(name, job);
    return job;
  }

  private begin(): void {
    while (this.running < this.atOnce) {
      const waiting = [...this.jobs.values()].filter(({ isBegun }) => !isBegun);
      const job = waiting.find(({ isUrgent }) => isUrgent) ?? waiting[0];
      if (!job) return;
      job.isBegun = true;
      this.running += 1;
      job.start();
    }
  }

  private end(name: string): void {
    this.running -= 1;
    this.jobs.delete(name);
    this.begin();
  }
}
