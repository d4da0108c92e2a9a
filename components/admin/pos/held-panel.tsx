import { priceDoubtText } from '@/lib/catalogue/pricing/pos-price';
import type { PosState } from '@/lib/jobs/read-pos';
import { AdminLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { AdminPanel } from '../panel';

type Row = PosState['held']['rows'][number];

/** Panel of products that are not sold because of a doubtful price at the POS; hidden if there are none. */
export function HeldPanel({ rows, total }: PosState['held']) {
  if (rows.length === 0) return null;
  return (
    <AdminPanel title={`Ціни чекають рішення: ${total}`}>
      <p className="mb-2 text-sm text-ink-2">
        Ці товари не&nbsp;продаються. Виправте ціну в&nbsp;касі, або прийміть її на&nbsp;сторінці
        товару
      </p>
      <AdminTable
        label="Ціни чекають рішення"
        columns={COLUMNS}
        rows={rows}
        idOf={({ id, askedPrice, knownPrice }) => `${id} ${askedPrice} ${knownPrice}`}
      />
      {total > rows.length && (
        <p className="mt-3 text-sm text-ink-2">І ще {total - rows.length}: спершу вирішіть ці</p>
      )}
    </AdminPanel>
  );
}

const COLUMNS: AdminColumn<Row>[] = [
  {
    key: 'name',
    title: 'Товар',
    cell: ({ id, name, sizes }) => (
      <>
        <AdminLink
          href={`/admin/products/${id}`}
          className="link inline-flex min-h-6 items-center wrap-anywhere"
        >
          {name}
        </AdminLink>
        <span className="block text-sm text-ink-2">
          №&nbsp;{id}
          {sizes.length > 0 && `, ${sizes.join(', ')}`}
        </span>
      </>
    ),
  },
  {
    key: 'reason',
    title: 'Чому',
    isWide: true,
    cell: ({ askedPrice, knownPrice }) => (
      <span className="inline-block first-letter:uppercase">
        {priceDoubtText(askedPrice, knownPrice)}
      </span>
    ),
  },
];
