import { MANUAL_ISSUES } from '@/lib/meta/issue-text';
import { BAD_BELOW, type MetaIssue } from '@/lib/meta-quality/quality';

type Standing = { tone: 'ok' | 'warn' | 'err'; text: string };

/** Label and colour of a metadata score (null: no metadata). Not «weak» if only staff can fix all its issues. */
export function standingOf(score: number | null, issues: readonly MetaIssue[]): Standing {
  if (score === null) return { tone: 'err', text: 'Не\u00a0заповнено' };
  if (score >= BAD_BELOW) return { tone: 'ok', text: `${score}\u00a0% – добрі` };
  const isForPeople = issues.every((issue) => MANUAL_ISSUES.includes(issue));
  return { tone: 'warn', text: `${score}\u00a0% – ${isForPeople ? 'потрібна людина' : 'слабкі'}` };
}
