import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Dialog } from '@/components/ui/overlay/dialog';
import {
  ORDER_COLUMN_NAMES,
  ORDER_COLUMNS,
  type OrderColumn,
} from '@/lib/order-rules/list-columns';
import { keepColumns } from '@/stores/order-list';

/** Button to choose the columns shown in this browser. The first column, the row's name, cannot be hidden. */
export function ColumnsButton({ columns }: { columns: OrderColumn[] }) {
  const [isOpen, setOpen] = useState(false);
  const turn = (column: OrderColumn) =>
    keepColumns(
      columns.includes(column) ? columns.filter((one) => one !== column) : [...columns, column],
    );
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Колонки
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="Колонки списку">
          <div className="grid gap-1 px-4 pt-3 pb-6 md:px-9 md:pb-8">
            {ORDER_COLUMNS.filter((column) => column !== 'number').map((column) => (
              <Checkbox
                key={column}
                label={ORDER_COLUMN_NAMES[column]}
                checked={columns.includes(column)}
                onChange={() => turn(column)}
              />
            ))}
            <div className="mt-2 flex flex-wrap justify-end gap-3">
              <Button variant="secondary" onClick={() => keepColumns([])}>
                Звичайні
              </Button>
              <Button onClick={() => setOpen(false)}>Готово</Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
