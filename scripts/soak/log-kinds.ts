import type { LogLine } from './soak-instance';

/**
 * What an outside system that is ill brings about, or a process that was killed over a message; everything
 * else is a fault of the shop.
 */
const EXPLAINED =
  /external_failed|Зовнішній сервіс|Poster |Синхронізацію зупинено|breaker|sync_refused|ExternalError|^payment status not available|^job failed \| payments\./;

export type Kind = { words: string; count: number; isExplained: boolean };

/** The shop's error lines, alike ones together. */
export function kindsOf(log: LogLine[]): Kind[] {
  const counts = new Map<string, number>();
  for (const { level, message, job = '', error = '' } of log) {
    if (level !== 'error') continue;
    const words = [message, job, error.replace(/\d+/g, 'N').slice(0, 160)]
      .filter(Boolean)
      .join(' | ');
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  return [...counts].map(([words, count]) => ({
    words,
    count,
    isExplained: EXPLAINED.test(words),
  }));
}
