import type { AnyIconName } from '@/components/ui/icon/any-icon';
import type { AdminPath } from '@/lib/http/auth/admin-sections';

/** The icon of each admin section, in the menu and in the command palette. */
export const MENU_ICONS: Record<AdminPath, AnyIconName> = {
  '/admin': 'chart',
  '/admin/orders': 'bag',
  '/admin/figures': 'chart',
  '/admin/packing': 'box',
  '/admin/returns': 'back',
  '/admin/customers': 'user',
  '/admin/products': 'tag',
  '/admin/stock-alerts': 'eye',
  '/admin/content': 'ruler',
  '/admin/meta': 'edit',
  '/admin/bundles': 'gift',
  '/admin/campaigns': 'percent',
  '/admin/promo-codes': 'card',
  '/admin/certificates': 'gift',
  '/admin/tags': 'grid',
  '/admin/feeds': 'arrow',
  '/admin/reviews': 'star',
  '/admin/questions': 'chat',
  '/admin/searches': 'search',
  '/admin/pos': 'store',
  '/admin/staff': 'shield',
  '/admin/audit': 'clock',
  '/admin/system': 'bell',
  '/admin/settings': 'gear',
  '/admin/programs': 'arrow',
  '/admin/api': 'ruler',
  '/admin/security': 'lock',
  '/admin/help': 'info',
};
