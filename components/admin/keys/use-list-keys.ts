import { useEffect, useRef } from 'react';
import type { RowChoice } from '@/components/admin/list/admin-table';
import type { ListState } from '@/components/admin/list/list-state';
import type { Paged } from '@/components/admin/list/use-admin-list';
import type { MoveList } from '@/components/admin/list/use-list-state';
import { quietly } from '@/stores/storage';
import { type Command, useCommands } from './commands';

/** The list page that was shown last, with the ids of its rows. An order's page uses it for «next» and «previous». */
export type ShownList = { address: string; ids: readonly string[] };

/** Key in sessionStorage. Not in localStorage, because each tab may show a different list. */
const KEY = 'walked-list';

export const rememberShownList = (walk: ShownList): void => {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(walk)));
};

export function readShownList(): ShownList | null {
  const walk = quietly(() =>
    JSON.parse(sessionStorage.getItem(KEY) ?? ''),
  ) as Partial<ShownList> | null;
  return typeof walk?.address === 'string' && Array.isArray(walk.ids) ? (walk as ShownList) : null;
}

/** Pure: the id `step` rows after `id`; null beyond the ends of the list, or if the list belongs to another section. */
export function neighbourOf(
  walk: ShownList | null,
  section: string,
  id: string,
  step: 1 | -1,
): string | null {
  if (!walk || walk.address.split('?')[0] !== section) return null;
  const place = walk.ids.indexOf(id);
  return place < 0 ? null : (walk.ids[place + step] ?? null);
}

type Listed = {
  data: Paged | undefined;
  /** Ids of the displayed rows, in order. */
  ids: readonly string[];
  state: ListState;
  move: MoveList;
  choice: RowChoice | undefined;
};

const GROUP = 'Список';

/** Keyboard shortcuts of a list: move between rows, open or select a row, search, change the page. */
export function useListKeys({ data, ids, state, move, choice }: Listed): void {
  const anchor = useRef<string | null>(null);
  /** Row to focus after the keys have changed the page: 1 for the page's first row, -1 for its last. */
  const landing = useRef<1 | -1 | null>(null);
  const idList = ids.join('\n');
  useEffect(() => {
    const to = landing.current;
    landing.current = null;
    if (!idList) return;
    // The row does not get the focus if the user has focused another element in the meantime.
    if (to && isFree()) focusRow(rowsHere().at(to > 0 ? 0 : -1));
    const { pathname, search } = window.location;
    rememberShownList({ address: pathname + search, ids: idList.split('\n') });
  }, [idList]);

  const turn = (by: 1 | -1): boolean => {
    const page = state.page + by;
    // While the next page loads, `data` still holds the previous page, and the page cannot be changed again.
    if (data?.currentPage !== state.page || page < 1 || page > data.totalPages) return false;
    move({ page });
    return true;
  };
  const step = (by: 1 | -1) => {
    const rows = rowsHere();
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const next = here < 0 ? rows.at(by > 0 ? 0 : -1) : here + by < 0 ? undefined : rows[here + by];
    if (next) focusRow(next);
    else if (turn(by)) landing.current = by;
  };
  const choose = (isRange: boolean) => {
    const id = rowHere()?.dataset.row;
    if (!choice || !id) return;
    const chosen = new Set(choice.chosen);
    if (isRange) for (const one of rangeOf(ids, anchor.current, id)) chosen.add(one);
    else if (!chosen.delete(id)) chosen.add(id);
    anchor.current = id;
    choice.choose(chosen);
  };
  const key = (keys: string, title: string, run: () => void, also?: string): Command => ({
    id: `list ${keys}`,
    title,
    group: GROUP,
    keys,
    isKeyOnly: true,
    run,
    ...(also && { also }),
  });
  useCommands([
    key('j', 'Наступний рядок', () => step(1), '↓'),
    key('k', 'Попередній рядок', () => step(-1), '↑'),
    key('o', 'Відкрити рядок', () => linkOf(rowHere())?.click(), 'Enter'),
    ...(choice
      ? [
          key('x', 'Обрати рядок', () => choose(false)),
          key('shift+x', 'Обрати всі до\u00a0цього рядка', () => choose(true)),
        ]
      : []),
    key('/', 'Пошук у\u00a0списку', () =>
      document.querySelector<HTMLElement>('#content input[type="search"]')?.focus(),
    ),
    ...((data?.totalPages ?? 0) > 1
      ? [
          key('[', 'Попередня сторінка', () => turn(-1)),
          key(']', 'Наступна сторінка', () => turn(1)),
        ]
      : []),
  ]);
}

const rowsHere = () => [...document.querySelectorAll<HTMLElement>('#content tr[data-row]')];

const isFree = () => document.activeElement === document.body || rowHere() !== null;

const rowHere = () => document.activeElement?.closest<HTMLElement>('tr[data-row]') ?? null;

const linkOf = (row: HTMLElement | null | undefined) =>
  row?.querySelector<HTMLElement>('a, td button') ?? row?.querySelector<HTMLElement>('input');

function focusRow(row: HTMLElement | undefined) {
  if (!row) return;
  linkOf(row)?.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Pure: the ids from `from` to `to`, both included, in either direction; only `to` if `from` is not in the list. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): string[] {
  const [a, b] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)];
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}
