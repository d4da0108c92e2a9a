import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PosState } from '@/lib/jobs/read-pos';
import { AdminLink } from '../links';
import { type AdminColumn, AdminTable } from '../list/admin-table';

type Row = PosState['quarantined']['rows'][number];

/** Maximum number of rows shown at first: more would push the rest of the page off the screen. */
const AT_FIRST = 5;

/** Rows from the POS that could not be imported, each with the reason; they have to be corrected in the POS. */
export function QuarantineTable({ rows, total }: PosState['quarantined']) {
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST);
  return (
    <div className="mt-5">
      <h3 className="font-sans text-base font-semibold tracking-normal">
        Відкладені рядки: {total}
      </h3>
      <p className="mb-2 text-sm text-ink-2">
        Їх не&nbsp;вдалося прочитати, тож на сайті лишилося те, що було. Виправте їх у&nbsp;касі
      </p>
      {/* A product may have two quarantined rows. */}
      <AdminTable
        label="Відкладені рядки"
        columns={COLUMNS}
        rows={shown}
        idOf={(row) => String(rows.indexOf(row))}
      />
      {rows.length > shown.length && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={() => setWhole(true)}>
          Показати ще {rows.length - shown.length}
        </Button>
      )}
      {isWhole && total > rows.length && (
        <p className="mt-3 text-sm text-ink-2">І ще {total - rows.length}: спершу виправте ці</p>
      )}
    </div>
  );
}

const COLUMNS: AdminColumn<Row>[] = [
  {
    key: 'posName',
    title: 'У касі',
    cell: ({ posName, product }) =>
      product ? (
        <>
          <AdminLink
            href={`/admin/products/${product.id}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {product.name}
          </AdminLink>
          <span className="block text-sm text-ink-2">№&nbsp;{posName}</span>
        </>
      ) : (
        posName
      ),
  },
  { key: 'reason', title: 'Чому', isWide: true, cell: ({ reason }) => reason },
];
