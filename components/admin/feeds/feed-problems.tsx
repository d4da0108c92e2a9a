import { Tag } from '@/components/ui/tag';
import type { StaffFeedProblems } from '@/lib/feeds/answers';
import { type FeedId, PROBLEMS, type Problem } from '@/lib/feeds/feed-list';
import { TextLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import type { ListChoice } from '../list/list-tools';
import { useAdminList } from '../list/use-admin-list';

type Row = StaffFeedProblems['problems'][number];

const CHOICES: ListChoice[] = [
  {
    key: 'kind',
    label: 'Які товари',
    all: 'Усі з\u00a0помилками',
    options: [
      ['out', 'Поза фідом'],
      ['weak', 'У\u00a0фіді, але неповні'],
    ],
  },
];

const BUNDLE = /^bundle-(\d+)$/;
const pathOf = (id: string): string => {
  const bundle = BUNDLE.exec(id)?.[1];
  return bundle ? `/admin/bundles/${bundle}` : `/admin/products/${id}`;
};

const COLUMNS: AdminColumn<Row>[] = [
  {
    key: 'name',
    title: 'Товар',
    cell: ({ id, name }) => (
      <TextLink href={pathOf(id)} className="wrap-anywhere">
        {name}
      </TextLink>
    ),
  },
  {
    key: 'reasons',
    title: 'Що не\u00a0так',
    isWide: true,
    cell: ({ must, should }) => (
      <span className="flex flex-wrap gap-1.5">
        {must.map((problem) => (
          <Reason key={problem} problem={problem} isLeftOut />
        ))}
        {should.map((problem) => (
          <Reason key={problem} problem={problem} />
        ))}
      </span>
    ),
  },
];

const Reason = ({ problem, isLeftOut }: { problem: Problem; isLeftOut?: boolean }) =>
  isLeftOut ? (
    <Tag tone="err" icon="alert" className="whitespace-normal">
      поза фідом: {PROBLEMS[problem]}
    </Tag>
  ) : (
    <Tag tone="warn" className="whitespace-normal">
      {PROBLEMS[problem]}
    </Tag>
  );

/** The products that are left out of a feed or lack something there, as the feed was last written. */
export function FeedProblems({ id }: { id: FeedId }) {
  const list = useAdminList<Row>(`/api/admin/feeds/${id}/problems`, 'problems', CHOICES);
  return (
    <AdminList
      {...list}
      label="Товари з помилками"
      search={{ label: 'Пошук товарів', placeholder: 'Назва або номер' }}
      columns={COLUMNS}
      idOf={(row) => row.id}
      ownOrder="Поза фідом спершу"
      empty={<p>Помилок немає: у&nbsp;фіді все, що&nbsp;потрібно порталу</p>}
    />
  );
}
