/**
 * Who may call each endpoint and open each page. The table is written by hand, so that tests fail when an access level
 * changes only in the code. `app/access.test.ts` compares the table with the code. `access.test.ts` and
 * `admin-pages.test.ts` test it on a running shop; in `npm test` signed-in users open only one page of each level.
 */

export const ASKERS = ['nobody', 'customer', 'editor', 'manager', 'admin'] as const;
export type Asker = (typeof ASKERS)[number];

/** Who is admitted at each level. `visitor` differs from `anyone` only in that the caller is identified. */
export const ADMITTED = {
  anyone: ['nobody', 'customer', 'editor', 'manager', 'admin'],
  visitor: ['nobody', 'customer', 'editor', 'manager', 'admin'],
  customer: ['customer', 'editor', 'manager', 'admin'],
  staff: ['editor', 'manager', 'admin'],
  editor: ['editor', 'admin'],
  manager: ['manager', 'admin'],
  admin: ['admin'],
  /** Only the shop's own processes, with a secret. */
  internal: [],
} satisfies Record<string, readonly Asker[]>;
export type Level = keyof typeof ADMITTED;

export const isLetIn = (asker: Asker, level: Level): boolean =>
  (ADMITTED[level] as readonly Asker[]).includes(asker);

/** Every endpoint of the API. */
export const ENDPOINTS: Record<string, Level> = {
  // Products and search
  'GET /api/products/[category]': 'visitor',
  'GET /api/products/list': 'anyone',
  'GET /api/products/product/[product_id]': 'anyone',
  'GET /api/products/product/[product_id]/reviews': 'anyone',
  'GET /api/products/product/[product_id]/questions': 'anyone',
  'POST /api/products/product/[product_id]/questions': 'visitor',
  'GET /api/products/product/[product_id]/sizeChart': 'anyone',
  'GET /api/products/search': 'anyone',
  'GET /api/products/stock': 'anyone',
  'GET /api/search/popular': 'anyone',
  'GET /api/bundle': 'anyone',
  'GET /api/tags': 'anyone',

  // Stock alerts: created with an address, confirmed and cancelled by a mailed link
  'POST /api/stockAlerts': 'visitor',
  'POST /api/stockAlerts/[token]/confirm': 'anyone',
  'POST /api/stockAlerts/[token]/leave': 'anyone',

  // Mails to which a customer has agreed: confirmed and cancelled by a mailed link
  'POST /api/notices/[token]/[change]': 'anyone',
  'POST /api/telegram': 'visitor',

  // Basket, checkout and delivery
  'POST /api/products/availability': 'anyone',
  'POST /api/promoCodes/check': 'visitor',
  'POST /api/certificates/check': 'visitor',
  'POST /api/orders': 'visitor',
  'POST /api/offline': 'anyone',
  'GET /api/delivery/places': 'anyone',
  'GET /api/delivery/quote': 'anyone',
  'GET /api/delivery/settlements': 'anyone',
  'GET /api/delivery/streets': 'anyone',

  // One order, for everybody who has the secret token of the order's link
  'GET /api/orders/track/[token]': 'anyone',
  'PATCH /api/orders/track/[token]': 'anyone',
  'POST /api/orders/track/[token]/agree': 'anyone',
  'POST /api/orders/track/[token]/certificates/[id]': 'anyone',
  'POST /api/orders/track/[token]/cancel': 'anyone',
  'POST /api/orders/track/[token]/check': 'anyone',
  'POST /api/orders/track/[token]/pay': 'anyone',
  'DELETE /api/orders/track/[token]/letters': 'anyone',
  'GET /api/orders/track/[token]/returns': 'anyone',
  'POST /api/orders/track/[token]/returns': 'anyone',
  'DELETE /api/orders/track/[token]/returns/[returnId]': 'anyone',
  'GET /api/orders/track/[token]/returns/photos/[photoId]': 'anyone',
  'GET /api/orders/track/[token]/reviews': 'anyone',
  'GET /api/orders/track/[token]/reviews/photos/[photoId]': 'anyone',
  'GET /api/reviews/photos/[photoId]': 'anyone',
  'POST /api/orders/track/[token]/reviews': 'anyone',
  'DELETE /api/orders/track/[token]/reviews/[productId]': 'anyone',

  // The link of an order, by a code mailed to its buyer
  'POST /api/orders/find': 'anyone',
  'POST /api/orders/find/open': 'anyone',

  // Signing in and out
  'POST /api/auth/register': 'anyone',
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/auth/refresh': 'anyone',
  'PATCH /api/auth/restore': 'anyone',

  // The caller's own account
  'GET /api/auth/current': 'customer',
  'PATCH /api/auth/updateUser': 'customer',
  'PATCH /api/auth/changePassword': 'customer',
  'PATCH /api/auth/measurements': 'customer',
  'PATCH /api/auth/notices': 'customer',
  'PATCH /api/auth/basket': 'customer',
  'GET /api/auth/deliveryAddresses': 'customer',
  'POST /api/auth/addDeliveryAddress': 'customer',
  'DELETE /api/auth/deleteDeliveryAddress/[id]': 'customer',
  'GET /api/auth/export': 'customer',
  'DELETE /api/auth/account': 'customer',
  'GET /api/auth/sessions': 'customer',
  'DELETE /api/auth/sessions': 'customer',
  'DELETE /api/auth/sessions/[id]': 'customer',

  // The caller's own second factor. A session that still lacks its code counts as `customer`
  'GET /api/auth/secondFactor': 'customer',
  'DELETE /api/auth/secondFactor': 'customer',
  'POST /api/auth/secondFactor/enrol': 'customer',
  'POST /api/auth/secondFactor/confirm': 'customer',
  'POST /api/auth/secondFactor/verify': 'customer',
  'POST /api/auth/secondFactor/recoveryCodes': 'customer',

  // The caller's own wishes, reviews and orders; managers and admins see all orders
  'GET /api/products/favorite': 'customer',
  'PATCH /api/auth/addToWish': 'customer',
  'PATCH /api/auth/removeFromWish': 'customer',
  'PATCH /api/auth/mergeWishes': 'customer',
  'GET /api/auth/wishLink': 'customer',
  'POST /api/auth/wishLink': 'customer',
  'DELETE /api/auth/wishLink': 'customer',
  'POST /api/reviews': 'customer',
  'POST /api/questions/[id]/answers': 'customer',
  'DELETE /api/reviews/[id]': 'customer',
  'GET /api/orders': 'customer',

  // The staff's start page; each response holds the parts that the role may see
  'GET /api/admin/overview': 'staff',
  'GET /api/admin/counts': 'staff',
  'GET /api/admin/events': 'staff',
  'GET /api/admin/find': 'staff',
  'GET /api/admin/goods': 'staff',
  'GET /api/admin/stockAlerts': 'staff',
  'GET /api/admin/acts': 'staff',
  'POST /api/admin/acts/[id]/undo': 'staff',

  // Products: all staff may read them
  'GET /api/admin/products': 'staff',
  'GET /api/admin/products/[productId]': 'staff',

  // The point of sale: all staff may synchronise, a manager decides about doubtful changes and orders
  'GET /api/admin/pos': 'staff',
  'POST /api/admin/pos/synchronise': 'staff',
  'POST /api/admin/pos/confirm': 'manager',
  'POST /api/admin/pos/messages/[id]/retry': 'manager',

  // Editors: products, metadata, bundles, tags, reviews, failed searches
  'GET /api/admin/products/bulk': 'editor',
  'POST /api/admin/products/bulk': 'editor',
  'POST /api/admin/products/bulk/preview': 'editor',
  'POST /api/admin/products/bulk/[id]': 'editor',
  'POST /api/admin/products/[productId]/price': 'editor',
  'PATCH /api/products/update/[product_id]': 'editor',
  'GET /api/meta/getMetaStatus': 'editor',
  'GET /api/meta/[productId]': 'editor',
  'PATCH /api/meta/changeMeta': 'editor',
  'GET /api/admin/meta': 'editor',
  'GET /api/admin/meta/ids': 'editor',
  'GET /api/admin/meta/next': 'editor',
  'GET /api/admin/meta/taken': 'editor',
  'POST /api/admin/meta/fill': 'editor',
  'POST /api/admin/meta/restore': 'editor',
  'GET /api/admin/bundles': 'editor',
  'GET /api/admin/bundles/[id]': 'editor',
  'POST /api/bundle/createBundle': 'editor',
  'PATCH /api/bundle/updateBundle/[id]': 'editor',
  'DELETE /api/bundle/remove/[id]': 'editor',
  'GET /api/admin/content/[key]': 'editor',
  'PATCH /api/admin/content/[key]': 'editor',
  'POST /api/admin/content/[key]/publish': 'editor',
  'POST /api/admin/content/[key]/versions/[id]': 'editor',
  'DELETE /api/admin/content/[key]/versions/[id]': 'editor',
  'GET /api/admin/campaigns': 'editor',
  'POST /api/admin/campaigns': 'editor',
  'POST /api/admin/campaigns/preview': 'editor',
  'GET /api/admin/campaigns/[id]': 'editor',
  'PATCH /api/admin/campaigns/[id]': 'editor',
  'DELETE /api/admin/campaigns/[id]': 'editor',
  'GET /api/admin/certificates': 'manager',
  'POST /api/admin/certificates': 'manager',
  'POST /api/admin/certificates/[id]/void': 'manager',
  'POST /api/admin/pictures': 'editor',
  'POST /api/admin/pictures/[id]/crop': 'editor',
  'GET /api/admin/promoCodes': 'editor',
  'POST /api/admin/promoCodes': 'editor',
  'GET /api/admin/promoCodes/[id]': 'editor',
  'PATCH /api/admin/promoCodes/[id]': 'editor',
  'DELETE /api/admin/promoCodes/[id]': 'editor',
  'GET /api/admin/promoCodes/[id]/codes': 'editor',
  'GET /api/admin/tags': 'editor',
  'POST /api/admin/tags': 'editor',
  'GET /api/admin/tags/[id]': 'editor',
  'PATCH /api/admin/tags/[id]': 'editor',
  'DELETE /api/admin/tags/[id]': 'editor',
  'GET /api/admin/feeds': 'editor',
  'GET /api/admin/feeds/[id]': 'editor',
  'PATCH /api/admin/feeds/[id]': 'editor',
  'GET /api/admin/feeds/[id]/problems': 'editor',
  'GET /api/admin/tags/[id]/merge': 'editor',
  'POST /api/admin/tags/[id]/merge': 'editor',
  'GET /api/admin/questions': 'editor',
  'PATCH /api/admin/questions/[id]': 'editor',
  'PATCH /api/admin/questions/answers/[id]': 'editor',
  'GET /api/admin/reviews': 'editor',
  'GET /api/admin/reviews/photos/[photoId]': 'editor',
  'DELETE /api/admin/reviews/photos/[photoId]': 'editor',
  'PATCH /api/admin/reviews/[id]': 'editor',
  'GET /api/admin/searches': 'editor',

  // Managers: single orders
  'POST /api/admin/orders': 'manager',
  'GET /api/admin/orders/[orderId]': 'manager',
  'PATCH /api/orders/[orderId]/update': 'manager',
  'POST /api/admin/orders/[orderId]/cancel': 'manager',
  'POST /api/admin/orders/[orderId]/edit': 'manager',
  'POST /api/admin/orders/[orderId]/edit/preview': 'manager',
  'POST /api/admin/orders/[orderId]/refund': 'manager',
  'POST /api/admin/orders/[orderId]/refund/[refundId]': 'manager',
  'POST /api/admin/orders/[orderId]/returns/[returnId]': 'manager',
  'GET /api/admin/returns': 'manager',
  'POST /api/admin/orders/[orderId]/accept-payment': 'manager',
  'POST /api/admin/orders/[orderId]/settle': 'manager',
  'POST /api/admin/orders/[orderId]/take-back': 'manager',
  'POST /api/admin/orders/[orderId]/notes': 'manager',
  'POST /api/admin/orders/[orderId]/presence': 'manager',
  'DELETE /api/admin/orders/[orderId]/presence': 'manager',
  'POST /api/admin/orders/[orderId]/parcels': 'manager',
  'DELETE /api/admin/orders/[orderId]/parcels/[parcelId]': 'manager',
  'POST /api/admin/orders/[orderId]/waybill': 'manager',
  'DELETE /api/admin/orders/[orderId]/waybill': 'manager',
  'GET /api/admin/orders/[orderId]/waybill/print': 'manager',
  'POST /api/admin/orders/[orderId]/waybill/track': 'manager',

  // Managers: many orders at once
  'GET /api/admin/orders/contacts': 'manager',
  'GET /api/admin/orders/counts': 'manager',
  'GET /api/admin/orders/export': 'manager',
  'GET /api/admin/orders/ids': 'manager',
  'GET /api/admin/orders/labels': 'manager',
  'POST /api/admin/orders/bulk': 'manager',
  'POST /api/admin/orders/message': 'manager',
  'GET /api/admin/orders/team': 'manager',
  'GET /api/admin/views': 'manager',
  'POST /api/admin/views': 'manager',
  'PATCH /api/admin/views/[id]': 'manager',
  'DELETE /api/admin/views/[id]': 'manager',

  // Managers: packing, customers, the carrier's directory, browser notifications of new orders
  'GET /api/admin/packing': 'manager',
  'POST /api/admin/packing/next': 'manager',
  'GET /api/admin/packing/[orderId]': 'manager',
  'POST /api/admin/packing/[orderId]': 'manager',
  'DELETE /api/admin/packing/[orderId]': 'manager',
  'POST /api/admin/packing/[orderId]/packed': 'manager',
  'GET /api/admin/customers': 'manager',
  'GET /api/admin/customers/[id]': 'manager',
  'GET /api/admin/customers/export': 'manager',
  'POST /api/admin/customers/[id]/join': 'manager',
  'POST /api/admin/customers/[id]/notes': 'manager',
  'POST /api/admin/customers/[id]/split': 'manager',
  'GET /api/admin/delivery/synchronise': 'manager',
  'POST /api/admin/delivery/synchronise': 'manager',
  'GET /api/admin/push': 'manager',
  'POST /api/admin/push': 'manager',
  'DELETE /api/admin/push': 'manager',
  'POST /api/admin/push/test': 'manager',

  // Admins: staff, audit log, settings, system, deletion of orders
  'PATCH /api/admin/roles': 'admin',
  'GET /api/admin/staff': 'admin',
  'DELETE /api/admin/staff/[id]/secondFactor': 'admin',
  'DELETE /api/admin/staff/[id]/sessions': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/audit/people': 'admin',
  'GET /api/admin/audit/acts/[id]': 'admin',
  'GET /api/admin/settings': 'admin',
  'PATCH /api/admin/settings': 'admin',
  'GET /api/admin/system': 'admin',
  'DELETE /api/orders/[orderId]': 'admin',
  'DELETE /api/admin/customers/[id]': 'admin',
  'GET /api/admin/customers/[id]/export': 'admin',

  // Webhooks: open to all, verified only by their signature
  'GET /api/pos/webhook': 'anyone',
  'POST /api/pos/webhook': 'anyone',
  'POST /api/payments/[provider]/[event]': 'anyone',
  'POST /api/payments/monobank/webhook': 'anyone',
  'POST /api/payments/liqpay/callback': 'anyone',

  // State of the process, description of the API, and the 404 of every other API path
  'GET /api/health': 'anyone',
  'GET /api/ready': 'anyone',
  'GET /api/status': 'anyone',
  'GET /api/openapi.json': 'anyone',
  'GET /api/[...path]': 'anyone',
  'POST /api/[...path]': 'anyone',
  'PUT /api/[...path]': 'anyone',
  'PATCH /api/[...path]': 'anyone',
  'DELETE /api/[...path]': 'anyone',

  // The shop's own processes
  'POST /api/internal/popularity': 'internal',
  'POST /api/internal/revalidate': 'internal',
  'POST /api/internal/synchronise': 'internal',
};
