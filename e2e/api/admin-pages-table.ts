import type { Level } from './access-table';

/** Who may open each page below /admin; written by hand like `access-table.ts`. */
export const ADMIN_PAGES: Record<string, Level> = {
  // All staff
  '/admin': 'staff',
  // All staff read products, editors change them there
  '/admin/products': 'staff',
  '/admin/products/[productId]': 'staff',
  '/admin/stock-alerts': 'staff',
  '/admin/exchange': 'staff',
  '/admin/pos': 'staff',
  '/admin/api': 'staff',
  '/admin/security': 'staff',
  '/admin/help': 'staff',
  '/admin/help/[topic]': 'staff',
  // Shown for missing pages
  '/admin/missing': 'staff',

  // Editors: metadata, bundles, tags, reviews, failed searches
  '/admin/meta': 'editor',
  '/admin/meta/[productId]': 'editor',
  '/admin/bundles': 'editor',
  '/admin/bundles/new': 'editor',
  '/admin/content': 'editor',
  '/admin/redirects': 'editor',
  '/admin/content/[key]': 'editor',
  '/admin/campaigns': 'editor',
  '/admin/campaigns/new': 'editor',
  '/admin/campaigns/[id]': 'editor',
  '/admin/bundles/[id]': 'editor',
  '/admin/certificates': 'manager',
  '/admin/figures': 'manager',
  '/admin/promo-codes': 'editor',
  '/admin/promo-codes/[id]': 'editor',
  '/admin/promo-codes/new': 'editor',
  '/admin/tags': 'editor',
  '/admin/tags/new': 'editor',
  '/admin/tags/[id]': 'editor',
  '/admin/feeds': 'editor',
  '/admin/feeds/[id]': 'editor',
  '/admin/reviews': 'editor',
  '/admin/questions': 'editor',
  '/admin/searches': 'editor',

  // Managers: orders, packing, customers
  '/admin/orders': 'manager',
  '/admin/orders/new': 'manager',
  '/admin/orders/pick-list': 'manager',
  '/admin/orders/slips': 'manager',
  '/admin/orders/[orderId]': 'manager',
  '/admin/orders/[orderId]/edit': 'manager',
  '/admin/orders/[orderId]/print': 'manager',
  '/admin/packing': 'manager',
  '/admin/returns': 'manager',
  '/admin/customers': 'manager',
  '/admin/customers/[id]': 'manager',

  // Admins: staff, audit log, system, settings
  '/admin/staff': 'admin',
  '/admin/audit': 'admin',
  '/admin/system': 'admin',
  '/admin/programs': 'admin',
  '/admin/settings': 'admin',

  // Without a guard: the sign-in page, and the page shown instead of a forbidden one
  '/admin/sign-in': 'anyone',
  '/admin/forbidden': 'anyone',
};
