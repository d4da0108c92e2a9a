import {
  type RowSelectionState,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useMemo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import type { SortText } from './list-state';

export type AdminColumn<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Names of the ascending and descending order, shown on phones; without them the column cannot be sorted. */
  sorts?: SortText;
  /** The cells are right-aligned. */
  isNumber?: boolean;
  /** The value is too long for half the width of a card on phones, so it gets the full width. */
  isWide?: boolean;
  /** Dense tables on phones hide the column's title, because the value is clear without the title. */
  isClear?: boolean;
  /** Dense tables on phones show the value beside the row's name. */
  isCorner?: boolean;
};

export type RowChoice = {
  chosen: ReadonlySet<string>;
  choose: (ids: Set<string>) => void;
  /** Accessible name of a row's checkbox: «Обрати перуку». */
  labelOf: (id: string) => string;
};

export type AdminTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  /** Must be the same array on every render. The first column holds the row's name, which has no label on phones. */
  columns: readonly AdminColumn<Row>[];
  rows: readonly Row[];
  idOf: (row: Row) => string;
  sort?: string;
  onSort?: (key: string) => void;
  choice?: RowChoice | undefined;
  /** Rows are at most two lines high; on phones the cells of a card are laid out inline. */
  isDense?: boolean;
};

const features = tableFeatures({ rowPaginationFeature, rowSelectionFeature, rowSortingFeature });

/**
 * A page of rows, filtered and sorted by the server. Up and Down move the focus to the first link of the next row. On
 * phones each row is a card.
 */
export function AdminTable<Row extends object>(props: AdminTableProps<Row>) {
  const { label, columns, rows, idOf, sort = '', onSort, choice, isDense } = props;
  const definitions = useMemo(
    () => columns.map(({ key, title, cell }) => ({ id: key, header: title, accessorFn: cell })),
    [columns],
  );
  const table = useTable({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: idOf,
    manualPagination: true,
    manualSorting: true,
    state: {
      rowSelection: selectionOf(choice),
      sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
    },
    onRowSelectionChange: (change) => {
      const next = typeof change === 'function' ? change(selectionOf(choice)) : change;
      choice?.choose(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
  return (
    // Scrolls horizontally, because at widths between phone and desktop the columns may not all fit.
    <div className="overflow-x-auto">
      <table className={classNames('admin-table', isDense && 'dense')} aria-label={label}>
        <thead>
          <tr>
            {choice && (
              <th className="choice">
                <Choice
                  label="Обрати всі на сторінці"
                  isChosen={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows} onClick={openRow} onAuxClick={openRow}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-row={row.id}>
              {choice && (
                <td className="choice" data-label="">
                  <Choice
                    label={choice.labelOf(row.id)}
                    isChosen={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              )}
              {row.getAllCells().map((cell, place) => (
                <td
                  key={cell.id}
                  data-label={place === 0 ? '' : columns[place]?.title}
                  className={classNames(
                    place === 0 && 'name',
                    columns[place]?.isNumber && 'num',
                    columns[place]?.isWide && 'wide',
                    columns[place]?.isClear && 'clear',
                    columns[place]?.isCorner && 'corner',
                  )}
                >
                  {cell.getValue() as ReactNode}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChange: (event: unknown) => void };

/** The checkbox of a row, with a tap target of 44 px. */
const Choice = ({ label, isChosen, onChange }: ChoiceProps) => (
  <label className="grid size-11 place-items-center">
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={isChosen}
      onChange={onChange}
    />
  </label>
);

const selectionOf = (choice: RowChoice | undefined): RowSelectionState =>
  Object.fromEntries([...(choice?.chosen ?? [])].map((id) => [id, true]));

type HeadingProps<Row> = {
  column: AdminColumn<Row>;
  sort: string;
  onSort: AdminTableProps<Row>['onSort'];
};

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { key, title, sorts, isNumber } = column;
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;
  return (
    <th scope="col" className={classNames(isNumber && 'num')} aria-sort={order}>
      {sorts && onSort ? (
        // For numbers the arrow is on the left, so that the title stays aligned with the numbers below it.
        <button
          type="button"
          className={classNames(isNumber && 'flex-row-reverse')}
          onClick={() => onSort(key)}
        >
          {title}
          <AnyIcon
            name={order === 'descending' ? 'down' : 'up'}
            size={16}
            className={order ? undefined : 'invisible'}
          />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const FIRST_CONTROL = 'a, button, input, select';

/** Up, Down, Home and End move the focus to another row, from checkbox to checkbox or from first link to first link. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement;
  // In fields these keys move the caret or change the value.
  if (target.matches('select, textarea, input:not([type="checkbox"])')) return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tr[data-row]')];
  const here = rows.findIndex((row) => row.contains(target));
  const next = placeAfter(event.key, here, rows.length);
  if (next === null) return;
  event.preventDefault();
  const control = target.matches('input')
    ? rows[next]?.querySelector<HTMLElement>('input')
    : (rows[next]?.querySelector<HTMLElement>('a, button') ??
      rows[next]?.querySelector<HTMLElement>(FIRST_CONTROL));
  control?.focus();
}

function placeAfter(key: string, here: number, length: number): number | null {
  if (here < 0) return null;
  if (key === 'ArrowDown') return Math.min(here + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(here - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

/** Elements that handle a click themselves. A click on them does not open the row. */
const OWN = 'a, button, input, select, textarea, label, summary, .choice';

/**
 * Click handler of the table body. A click anywhere in a row clicks the link or button in its first column. With Ctrl,
 * ⌘, Shift or the middle button the link opens in a new tab. Clicks are ignored while text is selected.
 */
function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.defaultPrevented || event.button > 1 || target.closest(OWN)) return;
  if (window.getSelection()?.type === 'Range') return;
  const record = target.closest('tr[data-row]')?.querySelector<HTMLElement>('.name :is(a, button)');
  if (!record) return;
  const isApart = event.ctrlKey || event.metaKey || event.shiftKey || event.button === 1;
  if (isApart && record instanceof HTMLAnchorElement)
    window.open(record.href, '_blank', 'noopener');
  else if (event.button === 0) record.click();
}
