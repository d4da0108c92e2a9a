import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import { ISSUE_TEXT } from '@/lib/meta/issue-text';
import type { MetaIssue } from '@/lib/meta/quality/quality';
import { AdminPanel } from '../panel';
import { standingOf } from './standing';

type QualityPanelProps = { score: number; issues: MetaIssue[]; isWritten: boolean };

/** The score of what is being typed and what is still to do, in words. */
export function QualityPanel({ score, issues, isWritten }: QualityPanelProps) {
  const { tone, text } = standingOf(score);
  return (
    <AdminPanel title="Якість метаданих">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-display text-[32px] leading-none font-bold" data-score={score}>
          {score}&nbsp;%
        </span>
        <Tag tone={tone}>{text.replace(/^\d+\u00a0% – /, '')}</Tag>
        {!isWritten && <Tag>ще не&nbsp;збережено</Tag>}
      </p>
      {issues.length === 0 ? (
        <p className="mt-4 flex items-center gap-2 text-ok">
          <AnyIcon name="check" size={20} />
          Усе заповнено
        </p>
      ) : (
        <ul aria-label="Що виправити" className="mt-4 grid gap-3">
          {issues.map((issue) => (
            <li key={issue} className="flex gap-2.5 text-[15px]">
              <AnyIcon name="close" size={20} className="mt-0.5 flex-none text-err" />
              <span className="min-w-0">
                <b>{ISSUE_TEXT[issue].short}.</b> {ISSUE_TEXT[issue].advice}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}
