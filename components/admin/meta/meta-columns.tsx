import { AdminLink } from '@/components/admin/links';
import type { AdminColumn } from '@/components/admin/list/admin-table';
import { Thumb } from '@/components/admin/thumb';
import { Tag } from '@/components/ui/tag';
import type { MetaRow } from '@/lib/meta/answers';
import { ISSUE_TEXT, MANUAL_ISSUES } from '@/lib/meta/issue-text';
import { BAD_BELOW, type MetaIssue } from '@/lib/meta-quality/quality';
import { typeset } from '@/lib/shared/typeset';

type Standing = { tone: 'ok' | 'warn' | 'err'; text: string };

/**
 * Label and colour of a metadata score; null means no metadata. A low score reads «потрібна людина» (needs a person) if
 * only staff can solve all issues, else «слабкі» (weak).
 */
export function standingOf(score: number | null, issues: readonly MetaIssue[]): Standing {
  if (score === null) return { tone: 'err', text: 'Не\u00a0заповнено' };
  if (score >= BAD_BELOW) return { tone: 'ok', text: `${score}\u00a0% – добрі` };
  const isForPeople = issues.every((issue) => MANUAL_ISSUES.includes(issue));
  return { tone: 'warn', text: `${score}\u00a0% – ${isForPeople ? 'потрібна людина' : 'слабкі'}` };
}

const MOST_ISSUES = 4;

/** Issues that are not listed for a product without any metadata, since they are obvious. */
const UNWRITTEN = new Set<MetaIssue>([
  'no_title',
  'no_description',
  'no_keywords',
  'no_image_alt',
  'no_photo_alts',
]);

export const META_COLUMNS: AdminColumn<MetaRow>[] = [
  {
    key: 'name',
    title: 'Товар',
    sorts: ['Назва: від А до Я', 'Назва: від Я до А'],
    cell: (row) => <NameCell row={row} />,
  },
  { key: 'category', title: 'Категорія', cell: ({ categoryName }) => categoryName },
  {
    key: 'score',
    title: 'Якість',
    sorts: ['Найгірші спершу', 'Найкращі спершу'],
    cell: ({ score, issues }) => {
      const { tone, text } = standingOf(score, issues);
      return <Tag tone={tone}>{text}</Tag>;
    },
  },
  { key: 'issues', title: 'Що виправити', isWide: true, cell: (row) => <Issues {...row} /> },
];

function NameCell({ row }: { row: MetaRow }) {
  return (
    <AdminLink
      href={`/admin/meta/${row.productId}`}
      className="flex min-h-11 items-center gap-3 text-left"
    >
      <Thumb path={row.photo} />
      <span className="min-w-0">
        <span className="link wrap-anywhere">{typeset(row.name)}</span>
        <span className="block text-sm text-ink-3">№&nbsp;{row.productId}</span>
      </span>
    </AdminLink>
  );
}

function Issues({ issues, score }: Pick<MetaRow, 'issues' | 'score'>) {
  if (issues.length === 0) return <span className="text-ok">Нічого</span>;
  const told = score === null ? issues.filter((issue) => !UNWRITTEN.has(issue)) : issues;
  const more = told.length - MOST_ISSUES;
  const words = [
    ...(score === null ? ['нічого не\u00a0написано'] : []),
    ...told.slice(0, MOST_ISSUES).map((issue) => ISSUE_TEXT[issue].short.toLowerCase()),
    ...(more > 0 ? [`ще\u00a0${more}`] : []),
  ];
  return (
    <span className="inline-block text-[15px] first-letter:uppercase">{words.join(', ')}</span>
  );
}
