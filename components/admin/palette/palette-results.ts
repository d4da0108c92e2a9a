import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { formatPhone } from '@/lib/account/profile/format-phone';
import type { FoundAnything, FoundPart } from '@/lib/admin-search/answers';
import type { AdminPath } from '@/lib/http/auth/admin-sections';
import { ORDER_STATUS_NAMES } from '@/lib/order-rules/status';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { STAFF_HELP } from '@/lib/staff-help';
import type { OpenedRecord } from '@/stores/opened-records';
import type { Command } from '../keys/commands';
import { isCode, ranked } from './rank';

/** A result in the command palette, which Enter opens or runs. */
export type Hit = {
  id: string;
  title: string;
  /** Secondary text beside the title. */
  detail?: string;
  icon: AnyIconName;
  keys?: string;
} & ({ href: string; run?: never } | { run: () => void; href?: never });

export type HitGroup = { title: string; hits: Hit[] };

type HitsQuery = {
  text: string;
  commands: readonly Command[];
  records: readonly OpenedRecord[];
  found: FoundAnything | undefined;
  sections: readonly AdminPath[];
};

const GENERAL = ['Перейти', 'Дії', 'Усюди'];
const MOST_ACTS = 6;
const MOST_FOUND = 6;

/**
 * Pure: the palette's results for a text, in groups. For a number or a scanned code the server's results come first,
 * for words the matching sections and commands. Without a text: this page's commands, recent records, sections, and the
 * commands of every page.
 */
export function hitsFor({ text, commands, records, found, sections }: HitsQuery): HitGroup[] {
  const acts = commands.filter(({ isKeyOnly }) => !isKeyOnly);
  const here = acts.filter(({ group }) => !GENERAL.includes(group));
  const rooms = acts.filter(({ group }) => group === 'Перейти');
  const general = acts.filter(({ group }) => group === 'Дії' || group === 'Усюди');
  const help = STAFF_HELP.map((page) => ({ ...page, href: `/admin/help/${page.slug}` }));
  if (text.trim() === '') {
    return grouped([
      ['На\u00a0цій сторінці', here.toSorted(goFirst).map(ofCommand)],
      ['Нещодавні', records.map(ofRecord)],
      ['Розділи', rooms.map(ofCommand)],
      ['Дії', general.map(ofCommand)],
    ]);
  }
  const named: HitGroup[] = grouped([
    [
      'Розділи й\u00a0дії',
      ranked([...here, ...rooms, ...general], text)
        .slice(0, MOST_ACTS)
        .map(ofCommand),
    ],
    ['Нещодавні', ranked(records, text).slice(0, 3).map(ofRecord)],
  ]);
  const things = grouped([
    ['Замовлення', found?.orders.map(ofOrder) ?? []],
    ['Товари', found?.goods.map(ofGoods) ?? []],
    ['Люди', found?.people.map(ofPerson) ?? []],
    ['Шукати у\u00a0списку', found ? listsFor(text.trim(), found, sections) : []],
  ]);
  const told = grouped([['Довідка', ranked(help, text).slice(0, 3).map(ofHelp)]]);
  return isCode(text) ? [...things, ...named, ...told] : [...named, ...things, ...told];
}

/** Sort order: commands with a shortcut or a link come before the others, since Enter runs the first command. */
const goFirst = (a: Command, b: Command): number => Number(!isWay(a)) - Number(!isWay(b));

const isWay = ({ keys, href }: Command): boolean => Boolean(keys ?? href);

const grouped = (parts: [title: string, hits: Hit[]][]): HitGroup[] =>
  parts.filter(([, hits]) => hits.length > 0).map(([title, hits]) => ({ title, hits }));

const ofCommand = ({ id, title, icon = 'check', keys, href, run }: Command): Hit => ({
  id,
  title,
  icon,
  ...(keys && { keys }),
  ...(href === undefined ? { run: run ?? (() => {}) } : { href }),
});

const ofRecord = ({ path, title }: OpenedRecord): Hit => ({
  id: `opened ${path}`,
  title,
  icon: 'clock',
  href: path,
});

const ofOrder = ({ orderId, name, city, status, total }: FoundAnything['orders'][number]): Hit => ({
  id: `order ${orderId}`,
  title: `${orderId}, ${name}`,
  detail: [ORDER_STATUS_NAMES[status], formatPrice(total), city].filter(Boolean).join(' · '),
  icon: 'bag',
  href: `/admin/orders/${orderId}`,
});

const ofGoods = ({
  id,
  name,
  price,
  available,
  isShown,
  path,
}: FoundAnything['goods'][number]): Hit => ({
  id: `goods ${id}`,
  title: typeset(name),
  detail: [
    `№\u00a0${id}`,
    formatPrice(price),
    available > 0 ? `залишок ${available}` : 'немає',
    !isShown && 'приховано',
  ]
    .filter(Boolean)
    .join(' · '),
  icon: 'tag',
  href: path,
});

const ofPerson = ({ id, name, email, phone }: FoundAnything['people'][number]): Hit => ({
  id: `person ${id}`,
  title: name,
  detail: [phone && formatPhone(phone), email].filter(Boolean).join(' · '),
  icon: 'user',
  href: `/admin/customers/${id}`,
});

const ofHelp = ({ slug, title, href }: { slug: string; title: string; href: string }): Hit => ({
  id: `help ${slug}`,
  title,
  icon: 'info',
  href,
});

/** Links to the full lists for this search, where the server's results are cut off or timed out. */
function listsFor(text: string, found: FoundAnything, sections: readonly AdminPath[]): Hit[] {
  const lists = [
    ['orders', '/admin/orders', 'Усі такі замовлення'],
    ['goods', '/admin/products', 'Усі такі товари'],
    ['people', '/admin/customers', 'Усі такі клієнти'],
  ] as const;
  return lists
    .filter(([part, path]) => sections.includes(path) && hasMore(found, part))
    .map(([part, path, title]) => ({
      id: `list ${part}`,
      title,
      icon: 'search',
      href: `${path}?${new URLSearchParams({ search: text })}`,
    }));
}

/** Whether the full list may show more. Also true if nothing was found: lists allow typos and show hidden products. */
const hasMore = (found: FoundAnything, part: FoundPart): boolean =>
  found[part].length >= MOST_FOUND || found.late.includes(part) || isNothing(found);

const isNothing = ({ orders, goods, people }: FoundAnything): boolean =>
  orders.length + goods.length + people.length === 0;

/** Pure: whether there are no results except links to lists. */
export const hasNothing = (groups: readonly HitGroup[]): boolean =>
  groups.every(({ hits }) => hits.every(isList));

/** Pure: whether a result is only a link to a list that may hold more results. */
export const isList = ({ id }: Hit): boolean => id.startsWith('list ');
