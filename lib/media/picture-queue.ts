type Job<Result> = {
  name: string;
  caller: string;
  isUrgent: boolean;
  isBegun: boolean;
  /** Callers that have not aborted: they wait, or timed out and will retry. */
  callers: number;
  start: () => void;
  result: Promise<Result>;
};

export type Turn<Result> = {
  /** Jobs with the same name are shared. */
  name: string;
  /** The client's address; callers take turns. */
  caller: string;
  /** Runs before all jobs that are not urgent. */
  isUrgent: boolean;
  /** How long the caller waits, in milliseconds. */
  patience: number;
  /** Aborts the caller's wait. */
  signal?: AbortSignal | undefined;
  work: () => Promise<Result>;
};

/** Maximum jobs of all callers together, as a multiple of those of one caller: limits memory and waiting times. */
const CALLERS = 10;

/**
 * Runs `atOnce` jobs at a time: urgent jobs first, then round-robin between callers, so that a crawler does not block
 * visitors, and in order of arrival for each caller. A caller may have `longest` jobs.
 */
export class PictureQueue<Result> {
  private readonly jobs = new Map<string, Job<Result>>();
  private running = 0;
  private begun = 0;
  /** By caller: how many jobs had begun when the caller's last one began. */
  private readonly lastTurns = new Map<string, number>();

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /**
   * Resolves with the result of the work; null after a timeout, an abort, or when the queue is full. Work continues
   * after a timeout, since browsers retry; a job whose callers have all aborted is removed unless it has begun. Throws
   * what the work throws.
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
