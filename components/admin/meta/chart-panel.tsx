import type { ClipboardEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/form/field-error';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { CHART_LIMITS } from '@/lib/catalogue/fit/chart-limits';
import { readPasted, withCells } from '@/lib/meta/typed-meta';
import { ConfirmButton } from '../form/confirm-dialog';
import { AdminPanel } from '../panel';

const NEW_CHART = [
  ['Розмір', 'Груди, см', 'Талія, см'],
  ['', '', ''],
];

type ChartPanelProps = {
  rows: string[][];
  error?: string | undefined;
  /** Text shown while the size chart is empty. */
  empty?: string;
  onChange: (rows: string[][]) => void;
};

/** Editor of a product's size chart, typed or pasted from a spreadsheet; the first row holds the headings. */
export function ChartPanel({ rows, error, empty, onChange }: ChartPanelProps) {
  const width = rows[0]?.length ?? 0;
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const cells = readPasted(event.clipboardData.getData('text'));
    if (!cells) return;
    event.preventDefault();
    onChange(withCells(rows, cells, row, column, CHART_LIMITS));
  };
  const grow = (cells: string[][], row: number, column: number) =>
    onChange(withCells(rows, cells, row, column, CHART_LIMITS));
  if (rows.length === 0) {
    return (
      <AdminPanel title="Розмірна сітка">
        <p className="mb-3 text-ink-2">
          {empty ?? 'Таблиці ще немає.'} Її можна вставити з&nbsp;Excel або Таблиць.
        </p>
        <Button variant="secondary" size="sm" onClick={() => onChange(NEW_CHART)}>
          Додати таблицю
        </Button>
      </AdminPanel>
    );
  }
  return (
    <AdminPanel title="Розмірна сітка" aside={<FieldError error={error} />}>
      <div className="overflow-x-auto">
        <table aria-label="Розмірна сітка" className="w-full border-collapse">
          <tbody>
            {rows.map((row, y) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
              <tr key={y}>
                {Array.from({ length: width }, (_, x) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={x} className="min-w-28 p-1">
                    <input
                      className={y === 0 ? 'input font-semibold' : 'input'}
                      aria-label={`${y === 0 ? 'Заголовок' : `Рядок ${y}`}, стовпець ${x + 1}`}
                      value={row[x] ?? ''}
                      maxLength={CHART_LIMITS.cell}
                      autoComplete="off"
                      onPaste={(event) => paste(event, y, x)}
                      onChange={(event) => grow([[event.target.value]], y, x)}
                    />
                  </td>
                ))}
                <td className="p-1">
                  {y > 0 && (
                    <button
                      type="button"
                      className="icon-btn"
                      aria-label={`Прибрати рядок ${y}`}
                      onClick={() => onChange(rows.filter((_, place) => place !== y))}
                    >
                      <AnyIcon name="close" size={20} />
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={rows.length >= CHART_LIMITS.rows}
          onClick={() => grow([['']], rows.length, 0)}
        >
          Додати рядок
        </Button>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={width >= CHART_LIMITS.columns}
          onClick={() => grow([['']], 0, width)}
        >
          Додати стовпець
        </Button>
        {width > 1 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => onChange(rows.map((row) => row.slice(0, width - 1)))}
          >
            Прибрати останній стовпець
          </Button>
        )}
        <ConfirmButton
          button={{ variant: 'ghost', size: 'sm', children: 'Прибрати таблицю' }}
          title="Прибрати розмірну сітку?"
          confirm="Прибрати"
          onConfirm={() => onChange([])}
        >
          <p>Таблиця зникне з&nbsp;форми, а&nbsp;зі&nbsp;сторінки товару – після збереження.</p>
        </ConfirmButton>
      </div>
    </AdminPanel>
  );
}
