import type { StaffAccess } from './access';

/** A section of the admin and who may open it, including the pages below it. */
export type AdminSection = { path: `/admin${string}`; title: string; access: StaffAccess };

/** Pure: every section under /admin. Used by the menu, by proxy.ts and by the pages, which refuse other roles. */
export const ADMIN_SECTIONS = [
  { path: '/admin', title: 'Сьогодні', access: 'staff' },
  { path: '/admin/orders', title: 'Замовлення', access: 'manager' },
  { path: '/admin/figures', title: 'Показники', access: 'manager' },
  { path: '/admin/packing', title: 'Пакування', access: 'manager' },
  { path: '/admin/returns', title: 'Повернення', access: 'manager' },
  { path: '/admin/customers', title: 'Клієнти', access: 'manager' },
  { path: '/admin/products', title: 'Товари', access: 'staff' },
  { path: '/admin/stock-alerts', title: 'Очікувані', access: 'staff' },
  { path: '/admin/content', title: 'Вміст', access: 'editor' },
  { path: '/admin/redirects', title: 'Переадресування', access: 'editor' },
  { path: '/admin/meta', title: 'Метадані', access: 'editor' },
  { path: '/admin/bundles', title: 'Набори', access: 'editor' },
  { path: '/admin/campaigns', title: 'Акції', access: 'editor' },
  { path: '/admin/promo-codes', title: 'Промокоди', access: 'editor' },
  { path: '/admin/certificates', title: 'Сертифікати', access: 'manager' },
  { path: '/admin/tags', title: 'Теги', access: 'editor' },
  { path: '/admin/reviews', title: 'Відгуки', access: 'editor' },
  { path: '/admin/feeds', title: 'Фіди', access: 'editor' },
  { path: '/admin/exchange', title: 'Імпорт та експорт', access: 'staff' },
  { path: '/admin/questions', title: 'Питання', access: 'editor' },
  { path: '/admin/searches', title: 'Пошуки', access: 'editor' },
  { path: '/admin/pos', title: 'Каса', access: 'staff' },
  { path: '/admin/staff', title: 'Команда', access: 'admin' },
  { path: '/admin/audit', title: 'Журнал змін', access: 'admin' },
  { path: '/admin/system', title: 'Система', access: 'admin' },
  { path: '/admin/settings', title: 'Налаштування', access: 'admin' },
  { path: '/admin/programs', title: 'Програми', access: 'admin' },
  { path: '/admin/api', title: 'API', access: 'staff' },
  { path: '/admin/security', title: 'Мій вхід', access: 'staff' },
  { path: '/admin/help', title: 'Довідка', access: 'staff' },
] as const satisfies readonly AdminSection[];

export type AdminPath = (typeof ADMIN_SECTIONS)[number]['path'];

/** The sign-in page of staff: the only public page under /admin. */
export const ADMIN_SIGN_IN = '/admin/sign-in';

/** The section to which a path below /admin belongs, or null. */
export const sectionOf = (pathname: string) =>
  ADMIN_SECTIONS.find(
    ({ path }) => pathname === path || (path !== '/admin' && pathname.startsWith(`${path}/`)),
  ) ?? null;

/** The record that a page shows, according to its URL; the record may not exist. */
export type AdminRecord = {
  what:
    | 'order'
    | 'customer'
    | 'product'
    | 'meta'
    | 'bundle'
    | 'campaign'
    | 'promoCode'
    | 'tag'
    | 'feed'
    | 'content'
    | 'help';
  id: string;
};

const FORMS = new Set([
  '/admin/orders/new',
  '/admin/orders/pick-list',
  '/admin/orders/slips',
  '/admin/bundles/new',
  '/admin/campaigns/new',
  '/admin/tags/new',
  '/admin/promo-codes/new',
]);

const THINGS = [
  ['order', /^\/admin\/orders\/([^/]+)(?:\/(?:print|edit))?$/],
  ['customer', /^\/admin\/customers\/([^/]+)$/],
  ['product', /^\/admin\/products\/([^/]+)$/],
  ['meta', /^\/admin\/meta\/([^/]+)$/],
  ['bundle', /^\/admin\/bundles\/([^/]+)$/],
  ['campaign', /^\/admin\/campaigns\/([^/]+)$/],
  ['tag', /^\/admin\/tags\/([^/]+)$/],
  ['feed', /^\/admin\/feeds\/([^/]+)$/],
  ['promoCode', /^\/admin\/promo-codes\/([^/]+)$/],
  ['content', /^\/admin\/content\/([^/]+)$/],
  ['help', /^\/admin\/help\/([^/]+)$/],
] as const;

/** Pure: the record that a URL below /admin shows, `page` for a page without one, null if there is no page. */
export function pageOf(pathname: string): AdminRecord | 'page' | null {
  if (FORMS.has(pathname) || ADMIN_SECTIONS.some(({ path }) => path === pathname)) return 'page';
  for (const [what, address] of THINGS) {
    const id = address.exec(pathname)?.[1];
    if (id !== undefined) return { what, id };
  }
  return null;
}

/** The section that has exactly this path. */
export const sectionAt = (path: AdminPath): AdminSection =>
  ADMIN_SECTIONS.find((section) => section.path === path) ?? ADMIN_SECTIONS[0];
