import type { AnyIconName } from '@/components/ui/icon/any-icon';

/** The sections of the account page, in navigation order; `href` is set for a section that is a separate page. */
export const ACCOUNT_SECTIONS = [
  { id: 'orders', name: 'Замовлення', icon: 'box' },
  { id: 'wishes', name: 'Обране', icon: 'heart', href: '/wishes' },
  { id: 'addresses', name: 'Адреси', icon: 'pin' },
  { id: 'details', name: 'Дані та\u00a0пароль', icon: 'user' },
  { id: 'devices', name: 'Пристрої', icon: 'shield' },
] as const satisfies { id: string; name: string; icon: AnyIconName; href?: string }[];

/** The sections that are shown on the account page itself, not on a page of their own. */
export type SectionId = Exclude<(typeof ACCOUNT_SECTIONS)[number]['id'], 'wishes'>;

/** The state of the account page; stored only in the URL. */
export type AccountPlace = { section: SectionId; page: number; search: string };

const LAST_PAGE = 9999;

/** Reads the state from the URL; invalid values fall back to the defaults. */
export function readPlace(query: URLSearchParams): AccountPlace {
  const named = query.get('section');
  const found = ACCOUNT_SECTIONS.find((section) => section.id === named && !('href' in section));
  const section = (found?.id ?? 'orders') as SectionId;
  if (section !== 'orders') return { section, page: 1, search: '' };
  const page = /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return { section, page: Math.min(page, LAST_PAGE), search: query.get('search') ?? '' };
}

/** The URL of a state, e.g. `/user?section=addresses` or `/user?page=2&search=перука`; omits default values. */
export function placeUrl({
  section = 'orders',
  page = 1,
  search = '',
}: Partial<AccountPlace>): string {
  const query = new URLSearchParams({
    ...(section === 'orders' ? {} : { section }),
    ...(page === 1 ? {} : { page: String(page) }),
    ...(search === '' ? {} : { search }),
  });
  return query.size > 0 ? `/user?${query}` : '/user';
}
