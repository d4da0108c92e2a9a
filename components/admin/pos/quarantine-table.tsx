import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { PosState } from '@/lib/jobs/read-pos';
import { AdminLink } from '../links';

type QuarantineTableProps = PosState['quarantined'] & {
  /** Whether they edit products; the others see what shoppers see. */
  canEdit: boolean;
};

/** More push what else there is to see off the screen. */
const AT_FIRST = 5;

/** The POS's rows that could not be used, with the reason for whoever mends them there. */
export function QuarantineTable({ rows, total, canEdit }: QuarantineTableProps) {
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
      <table className="admin-table" aria-label="Відкладені рядки">
        <thead>
          <tr>
            <th scope="col">У касі</th>
            <th scope="col">Чому</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one product may be set aside twice
            <tr key={index}>
              <td data-label="У касі">
                <RowName row={row} canEdit={canEdit} />
              </td>
              <td data-label="Чому">{row.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
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

type RowNameProps = { row: PosState['quarantined']['rows'][number]; canEdit: boolean };

function RowName({ row: { posName, product }, canEdit }: RowNameProps) {
  if (!product) return posName;
  return (
    <>
      <AdminLink
        href={`${canEdit ? '/admin' : ''}/products/${product.id}`}
        className="link inline-flex min-h-6 items-center [overflow-wrap:anywhere]"
      >
        {product.name}
      </AdminLink>
      <span className="block text-sm text-ink-2">№&nbsp;{posName}</span>
    </>
  );
}
