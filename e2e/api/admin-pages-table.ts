import type { Level } from './access-table';

/** Who may open each page below /admin, decided by people like `access-table.ts`. */
export const ADMIN_PAGES: Record<string, Level> = {
  // Any of the team
  '/admin': 'staff',
  // Any of the team looks at goods, an editor changes them there
  '/admin/products': 'staff',
  '/admin/products/[productId]': 'staff',
  '/admin/stock-alerts': 'staff',
  '/admin/pos': 'staff',
  '/admin/api': 'staff',
  '/admin/security': 'staff',
  '/admin/help': 'staff',
  '/admin/help/[topic]': 'staff',
  // Shown where there is no page
  '/admin/missing': 'staff',

  // Editors: metadata, bundles, tags, reviews, what was searched in vain
  '/admin/meta': 'editor',
  '/admin/meta/[productId]': 'editor',
  '/admin/bundles': 'editor',
  '/admin/bundles/new': 'editor',
  '/admin/bundles/[id]': 'editor',
  '/admin/tags': 'editor',
  '/admin/tags/new': 'editor',
  '/admin/tags/[id]': 'editor',
  '/admin/reviews': 'editor',
  '/admin/searches': 'editor',

  // Managers: orders, packing, customers
  '/admin/orders': 'manager',
  '/admin/orders/new': 'manager',
  '/admin/orders/pick-list': 'manager',
  '/admin/orders/slips': 'manager',
  '/admin/orders/[orderId]': 'manager',
  '/admin/orders/[orderId]/print': 'manager',
  '/admin/packing': 'manager',
  '/admin/customers': 'manager',
  '/admin/customers/[id]': 'manager',

  // Admins: the team, the audit log, the system, settings
  '/admin/staff': 'admin',
  '/admin/audit': 'admin',
  '/admin/system': 'admin',
  '/admin/settings': 'admin',

  // Without a guard: how one signs in, and what is shown in place of a page that is refused
  '/admin/sign-in': 'anyone',
  '/admin/forbidden': 'anyone',
};
