import type { LogLine } from './soak-instance';

/**
 * What an outside system that is ill brings about, or a process that was killed over a message; everything
 * else is a fault of the shop.
 */
const EXPLAINED =
  /external_failed|Зовнішній сервіс|Poster |Синхронізацію зупинено|breaker|sync_refused|ExternalError|^payment status not available|^job failed \| payments\./;

/** What a database that crashed brings about beside that, in whatever was under way. */
const OF_CRASHES =
  /Failed query|ECONNREFUSED|connection terminated|renewing pages answered N|server closed/i;

/** Alike lines of the log; `stack` is the first one's. */
export type Kind = { words: string; count: number; isExplained: boolean; stack?: string };

/** The shop's error lines, alike ones together. A rejection that nobody handles is always a fault. */
export function kindsOf(log: LogLine[], hasCrashed: boolean): Kind[] {
  const counts = new Map<string, { count: number; stack?: string }>();
  for (const { level, message, job = '', error = '', stack } of log) {
    if (level !== 'error') continue;
    const words = [message, job, error.replace(/\d+/g, 'N').slice(0, 160)]
      .filter(Boolean)
      .join(' | ');
    const known = counts.get(words);
    counts.set(words, { count: (known?.count ?? 0) + 1, stack: known?.stack ?? stack });
  }
  return [...counts].map(([words, { count, stack }]) => ({
    words,
    count,
    stack,
    isExplained:
      !/unhandled/i.test(words) &&
      (EXPLAINED.test(words) || (hasCrashed && OF_CRASHES.test(words))),
  }));
}
