import { Tag } from '@/components/ui/tag';
import { MIN_INDEXED_PRODUCTS } from '@/lib/catalogue/landing/landing';
import type { TagList } from '@/lib/catalogue/landing/tag-lists';
import { swatchOf } from '@/lib/catalogue/product/swatches';
import type { StaffTagRow } from '@/lib/tags/answers';
import { TextLink } from '../links';
import type { AdminColumn } from '../list/admin-table';

type Column = AdminColumn<StaffTagRow>;

const NAME: Column = {
  key: 'name',
  title: 'Назва',
  sorts: ['Назва: від А до Я', 'Назва: від Я до А'],
  cell: (tag) => <Name tag={tag} />,
};

const ALIASES: Column = {
  key: 'aliases',
  title: 'Інші назви',
  isWide: true,
  cell: ({ aliases }) => <span className="text-sm text-ink-2">{shortly(aliases)}</span>,
};

const FANDOM: Column = {
  key: 'fandom',
  title: 'Фандом',
  cell: ({ fandom }) => fandom ?? <span className="text-ink-3">без фандому</span>,
};

const COUNT: Column = {
  key: 'count',
  title: 'Товарів',
  sorts: ['Менше товарів спершу', 'Більше товарів спершу'],
  isNumber: true,
  cell: ({ count }) => count,
};

const PAGE: Column = { key: 'page', title: 'Сторінка', cell: (tag) => <PageState tag={tag} /> };

const PLAIN = [NAME, ALIASES, COUNT];

/** The columns for each tag list; must be constants. */
export const TAG_COLUMNS: Record<TagList, Column[]> = {
  characters: [NAME, FANDOM, ALIASES, COUNT, PAGE],
  fandoms: [NAME, ALIASES, COUNT, PAGE],
  types: PLAIN,
  materials: PLAIN,
  colors: PLAIN,
  tags: PLAIN,
};

function Name({ tag: { id, list, name, slug, swatch } }: { tag: StaffTagRow }) {
  return (
    <span className="flex items-center gap-3 text-left">
      {list === 'colors' && <Swatch colour={swatch ?? swatchOf(name)} />}
      <span className="grid">
        <TextLink href={`/admin/tags/${id}`} className="wrap-anywhere md:min-h-7">
          {name}
        </TextLink>
        <span className="text-sm text-ink-3 wrap-anywhere">{slug}</span>
      </span>
    </span>
  );
}

function PageState({ tag: { count } }: { tag: StaffTagRow }) {
  if (count === 0) return <Tag tone="neutral">немає товарів</Tag>;
  if (count >= MIN_INDEXED_PRODUCTS) return <Tag tone="ok">у&nbsp;пошуку</Tag>;
  return (
    <Tag tone="warn" icon="info">
      не&nbsp;в&nbsp;пошуку: менше {MIN_INDEXED_PRODUCTS}&nbsp;товарів
    </Tag>
  );
}

const FEW = 3;

const shortly = (aliases: string[]): string =>
  aliases.length > FEW
    ? `${aliases.slice(0, FEW).join(', ')} і\u00a0ще ${aliases.length - FEW}`
    : aliases.join(', ') || '—';

/** A colour sample as in the shop's filters; a crossed-out sample for null, i.e. no single colour. */
export const Swatch = ({ colour }: { colour: string | null }) => (
  <span
    aria-hidden="true"
    className="inline-block size-6 flex-none rounded-full border border-ink"
    style={{
      background:
        colour ??
        'linear-gradient(to top right, var(--color-white) 46%, var(--color-field) 46% 54%, var(--color-white) 54%)',
    }}
  />
);
