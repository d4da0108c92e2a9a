import { BAD_BELOW } from '@/lib/meta/quality/quality';

type Standing = { tone: 'ok' | 'warn' | 'err'; text: string };

/** The tag of a score; null when there is no metadata. */
export function standingOf(score: number | null): Standing {
  if (score === null) return { tone: 'err', text: 'Не\u00a0заповнено' };
  if (score < BAD_BELOW) return { tone: 'warn', text: `${score}\u00a0% – слабкі` };
  return { tone: 'ok', text: `${score}\u00a0% – добрі` };
}
