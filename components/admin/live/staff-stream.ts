import { api, apiUrl } from '@/lib/http/browser/api-client';
import type { ChangedOrder, StreamEvent } from '@/lib/orders/live/news';
import { MINUTE, SECOND } from '@/lib/shared/clock';
import { isRinging } from './ring';

/** What listeners in this page are told; `isQuiet`: the page may show it already, so it is no news. */
export type StaffNews = {
  changes: ChangedOrder[];
  people: string[];
  reviews: boolean;
  isQuiet: boolean;
};

type Timer = 'silence' | 'ask' | 'connect' | 'hidden' | 'tell';

type Answer = { next: number; changes: ChangedOrder[] };

const PATH = '/api/admin/events';
/** The shop says something every ten seconds; a proxy that keeps it back says nothing at all. */
const LONGEST_SILENCE = 25 * SECOND;
const FIRST_WORD = 6 * SECOND;
/** While there is no stream. */
const ASK_EVERY = 2 * SECOND;
const ASK_AFTER_FAILURE = 30 * SECOND;
const LONGEST_ANSWER = 20 * SECOND;
const LONGEST_PAUSE = MINUTE;
/** A hidden tab listens so long. */
const HIDDEN = MINUTE;
/** In a rush of orders the page reads its lists again so often. */
const GATHER = 1.5 * SECOND;

const listeners = new Set<(news: StaffNews) => void>();

/** Calls back with what happens to orders, while the frame listens; returns what ends that. */
export function onStaffNews(listener: (news: StaffNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * The one connection of a page: a stream, and where that breaks a question every two seconds until it is there again. A
 * tab that is hidden for a minute lets it go and catches up when it is shown; of those that ring for orders, one stays.
 */
export class StaffStream {
  #source: EventSource | null = null;
  #next: number | undefined;
  #told = new Set<number>();
  #gathered: StaffNews | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #pause = SECOND;
  #isAsleep = false;
  #isAsking = false;
  /** The stream does not know what has happened before it. */
  #isBehind = false;
  /** How often it has begun so. */
  #gaps = 0;
  #timers: Partial<Record<Timer, number>> = {};
  #leaveBell: (() => void) | undefined;

  /** Begins; returns what ends it. */
  open(): () => void {
    const onVisible = () => (document.hidden ? this.#hide() : this.#show());
    const onOnline = () => this.#isAsleep || this.#connect();
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onOnline);
    this.#connect();
    if (document.hidden) this.#hide();
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onOnline);
      this.#leaveBell?.();
      this.#close();
      this.#clear('tell');
    };
  }

  #connect(): void {
    this.#source?.close();
    this.#clear('connect');
    const source = new EventSource(apiUrl(PATH), { withCredentials: true });
    this.#source = source;
    this.#expectWord(FIRST_WORD);
    for (const kind of ['hello', 'news', 'beat'] as const) {
      source.addEventListener(kind, ({ data }) => {
        this.#expectWord(LONGEST_SILENCE);
        this.#hear({ kind, ...JSON.parse(data) });
      });
    }
    source.onerror = () => this.#fail();
  }

  #hear(event: StreamEvent): void {
    if (!this.#isBehind) this.#clear('ask');
    this.#pause = SECOND;
    if (event.kind === 'beat') return;
    if (event.kind === 'hello' && this.#next !== undefined) {
      // What has happened while nobody listened is news.
      this.#isBehind = true;
      this.#gaps += 1;
      void this.#ask();
      return;
    }
    this.#take(event, event.kind === 'hello');
  }

  #take({ next, changes, ...more }: Answer & Partial<StaffNews>, isQuiet = false): void {
    if (!this.#isBehind) this.#next = next;
    const fresh = changes.filter(({ id }) => !this.#told.has(id));
    for (const { id } of fresh) this.#told.add(id);
    const { people = [], reviews = false } = more;
    if (fresh.length + people.length > 0 || reviews) {
      this.#gather({ changes: fresh, people, reviews, isQuiet });
    }
  }

  #gather(news: StaffNews): void {
    const before = this.#gathered;
    this.#gathered = before ? merged(before, news) : news;
    const tell = () => {
      const gathered = this.#gathered;
      this.#gathered = null;
      this.#toldAt = performance.now();
      if (gathered) for (const listener of listeners) listener(gathered);
    };
    if (!before) this.#set('tell', Math.max(0, this.#toldAt + GATHER - performance.now()), tell);
  }

  #fail(): void {
    this.#source?.close();
    this.#source = null;
    this.#clear('silence');
    if (this.#timers.ask === undefined) void this.#ask();
    // Not all tabs at the same moment after a start of the shop.
    this.#set('connect', this.#pause * (0.75 + Math.random() / 2), () => this.#connect());
    this.#pause = Math.min(2 * this.#pause, LONGEST_PAUSE);
  }

  /** Asks what has changed, by a call that renews the session too; goes on with it until there is a stream. */
  async #ask(): Promise<void> {
    this.#set('ask', ASK_AFTER_FAILURE, () => void this.#ask());
    if (this.#isAsking) return;
    this.#isAsking = true;
    const [gaps, isFirst] = [this.#gaps, this.#next === undefined];
    const after = isFirst ? '' : `?after=${this.#next}`;
    try {
      const answer = await api.get<Answer>(PATH + after, { deadline: LONGEST_ANSWER });
      // A question from before the stream knows nothing of what happened between the two.
      if (gaps === this.#gaps) this.#isBehind = false;
      this.#take(answer, isFirst);
      const pause = this.#isBehind ? 0 : ASK_EVERY;
      if (this.#timers.ask !== undefined) this.#set('ask', pause, () => void this.#ask());
    } catch {
      // Asked again later.
    } finally {
      this.#isAsking = false;
    }
    const isOpen = this.#source?.readyState === EventSource.OPEN;
    if (isOpen && !this.#isBehind) this.#clear('ask');
  }

  #expectWord(within: number): void {
    this.#set('silence', within, () => this.#fail());
  }

  #hide(): void {
    this.#set('hidden', HIDDEN, () => {
      if (!isRinging() || !navigator.locks) return this.#sleep();
      this.#awaitBell();
      this.#set('hidden', SECOND, () => this.#sleep());
    });
  }

  /** The first hidden tab listens, another when that one is closed or shown. */
  #awaitBell(): void {
    const waiting = new AbortController();
    this.#leaveBell = () => waiting.abort();
    const hold = () =>
      new Promise<void>((resolve) => {
        this.#leaveBell = resolve;
        this.#clear('hidden');
        this.#wake();
      });
    navigator.locks.request('staff-bell', { signal: waiting.signal }, hold).catch(() => {});
  }

  #show(): void {
    this.#clear('hidden');
    this.#leaveBell?.();
    this.#wake();
  }

  #wake(): void {
    if (!this.#isAsleep) return;
    this.#isAsleep = false;
    this.#connect();
  }

  #sleep(): void {
    this.#isAsleep = true;
    this.#close();
  }

  /** What was heard already is told all the same. */
  #close(): void {
    this.#source?.close();
    this.#source = null;
    for (const name of Object.keys(this.#timers) as Timer[]) {
      if (name !== 'tell') this.#clear(name);
    }
  }

  #set(name: Timer, milliseconds: number, work: () => void): void {
    this.#clear(name);
    this.#timers[name] = window.setTimeout(() => {
      delete this.#timers[name];
      work();
    }, milliseconds);
  }

  #clear(name: Timer): void {
    window.clearTimeout(this.#timers[name]);
    delete this.#timers[name];
  }
}

const merged = (one: StaffNews, other: StaffNews): StaffNews => ({
  changes: [...one.changes, ...other.changes],
  people: [...one.people, ...other.people],
  reviews: one.reviews || other.reviews,
  isQuiet: one.isQuiet && other.isQuiet,
});
