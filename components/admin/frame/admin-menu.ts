import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { ADMIN_SECTIONS, type AdminPath } from '@/lib/http/auth/admin-sections';

const ICONS: Record<AdminPath, AnyIconName> = {
  '/admin': 'chart',
  '/admin/orders': 'bag',
  '/admin/customers': 'user',
  '/admin/products': 'tag',
  '/admin/meta': 'edit',
  '/admin/bundles': 'gift',
  '/admin/tags': 'grid',
  '/admin/reviews': 'chat',
  '/admin/searches': 'search',
  '/admin/pos': 'store',
  '/admin/staff': 'shield',
  '/admin/audit': 'clock',
  '/admin/settings': 'gear',
  '/admin/api': 'info',
  '/admin/security': 'lock',
};

export type MenuEntry = { path: AdminPath; title: string; icon: AnyIconName };

/** What of the menu is open to whom, as the server has said. */
export const menuOf = (open: readonly AdminPath[]): MenuEntry[] =>
  ADMIN_SECTIONS.filter(({ path }) => open.includes(path)).map(({ path, title }) => ({
    path,
    title,
    icon: ICONS[path],
  }));
