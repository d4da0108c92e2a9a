type Job<Result> = {
  name: string;
  caller: string;
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
  /** Whose turn it is: the address that asks. */
  caller: string;
  /** Goes before all that is not urgent. */
  isUrgent: boolean;
  /** Milliseconds that the caller waits. */
  patience: number;
  /** Of a caller that may leave before. */
  signal?: AbortSignal | undefined;
  work: () => Promise<Result>;
};

/** Of all callers together, times what one may have: so neither memory nor the wait grows without end. */
const CALLERS = 10;

/**
 * Work that is done `atOnce` at a time: urgent work first, then by turns of the callers, so that a crawler that asks for
 * everything keeps no visitor waiting; of one caller in the order of its coming. Of a caller `longest` jobs are known.
 */
export class PictureQueue<Result> {
  private readonly jobs = new Map<string, Job<Result>>();
  private running = 0;
  private begun = 0;
  /** When each caller's last job was begun, as a count of all that were. */
  private readonly lastTurns = new Map<string, number>();

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /**
   * What the work returns; null when the patience ended before, the caller left, or the queue is full. Work that somebody
   * waited for in vain is done all the same, since browsers ask again; what nobody waits for any more leaves the queue
   * unless it has begun. Throws what the work throws.
   */
  ask({ name, caller, isUrgent, patience, signal, work }: Turn<Result>): Promise<Result | null> {
    const known = this.jobs.get(name);
    if (signal?.aborted || (!known && this.isFull(caller))) return Promise.resolve(null);
    const job = known ?? this.add({ name, caller, isUrgent, work });
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

  private isFull(caller: string): boolean {
    const own = [...this.jobs.values()].filter((job) => job.caller === caller);
    return own.length >= this.longest || this.jobs.size >= this.longest * CALLERS;
  }

  private add({
    name,
    caller,
    isUrgent,
    work,
  }: Pick<Turn<Result>, 'name' | 'caller' | 'isUrgent' | 'work'>): Job<Result> {
    let start = () => {};
    const result = new Promise<Result>((resolve, reject) => {
      start = () =>
        void work()
          .finally(() => this.end(name))
          .then(resolve, reject);
    });
    const job = { name, caller, isUrgent, isBegun: false, callers: 0, start, result };
    this.jobs.set(name, job);
    return job;
  }

  private begin(): void {
    while (this.running < this.atOnce) {
      const job = this.next();
      if (!job) return;
      job.isBegun = true;
      this.begun += 1;
      this.lastTurns.set(job.caller, this.begun);
      this.running += 1;
      job.start();
    }
  }

  private next(): Job<Result> | undefined {
    const waiting = [...this.jobs.values()].filter(({ isBegun }) => !isBegun);
    const urgent = waiting.filter(({ isUrgent }) => isUrgent);
    const turnOf = ({ caller }: Job<Result>) => this.lastTurns.get(caller) ?? 0;
    const candidates = urgent.length > 0 ? urgent : waiting;
    return candidates.reduce<Job<Result> | undefined>(
      (first, job) => (!first || turnOf(job) < turnOf(first) ? job : first),
      undefined,
    );
  }

  private end(name: string): void {
    this.running -= 1;
    this.jobs.delete(name);
    if (this.jobs.size === 0) this.lastTurns.clear();
    this.begin();
  }
}
