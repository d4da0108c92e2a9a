type Job<Result> = {
  name: string;
  caller: string;
  isUrgent: boolean;
  isBegun: boolean;
  /** Number of callers that have not aborted: they still wait, or have timed out and will retry. */
  callers: number;
  start: () => void;
  result: Promise<Result>;
};

export type Turn<Result> = {
  /** Identifies the job: calls with the same name share one job. */
  name: string;
  /** The client's IP address; jobs of different callers are started in turn. */
  caller: string;
  /** Urgent jobs start before all others. */
  isUrgent: boolean;
  /** How long the caller waits, in milliseconds. */
  patience: number;
  /** Ends the caller's wait when aborted. */
  signal?: AbortSignal | undefined;
  work: () => Promise<Result>;
};

/** Limit of all callers' jobs together, as a multiple of one caller's limit; bounds memory and waiting time. */
const CALLERS = 10;

/**
 * Runs at most `atOnce` jobs at the same time. Urgent jobs start first. Then callers take turns, so that a crawler does
 * not block shoppers. The jobs of one caller start in order of arrival. One caller may have at most `longest` jobs.
 */
export class PictureQueue<Result> {
  private readonly jobs = new Map<string, Job<Result>>();
  private running = 0;
  private begun = 0;
  /** For each caller: the value of `begun` when its last job started. The caller with the lowest is next. */
  private readonly lastTurns = new Map<string, number>();

  constructor(
    private readonly atOnce: number,
    private readonly longest: number,
  ) {}

  /**
   * Resolves with the result of the job; with null after a timeout, an abort, or when the queue is full. After a
   * timeout the job continues, since browsers retry. A job whose callers have all aborted is removed unless it has
   * started. Rejects with the error of `work`.
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
