import type { LogLine } from './soak-instance';

/**
 * Matches errors caused by a failing external system, or by the kill of a process that was handling a message. All
 * other errors are bugs of the shop.
 */
const EXPLAINED =
  /external_failed|Зовнішній сервіс|Poster |Синхронізацію зупинено|breaker|sync_refused|ExternalError|^payment status not available|^job failed \| payments\./;

/** Additional errors of operations in progress when the database crashes. */
const OF_CRASHES =
  /Failed query|ECONNREFUSED|connection terminated|renewing pages answered N|server closed/i;

/** Similar log lines; `stack` is that of the first one. */
export type Kind = { words: string; count: number; isExplained: boolean; stack?: string };

/** The shop's error lines, grouped by similarity. An unhandled rejection is always a bug. */
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
