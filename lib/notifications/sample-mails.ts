import type { ContentValue } from '@/lib/content/kinds';
import { MAIL_NAMES, type MailName } from '@/lib/content/mail-texts';
import type { OrderView } from '@/lib/order-rules/order';
import type { ShopDetails } from '@/lib/settings/shop';
import { partRefundedText } from './changed-order-mail';
import { mailOf, withOwnText } from './order-mail';
import { orderMail } from './order-mail-texts';
import type { OrderNews } from './queries';
import { backInStockMail } from './send-stock-alert';

const LINE = { name: 'Перука «Рен»', size: '', price: 890_00, quantity: 1, total: 890_00 };

const ORDER: OrderView = {
  orderId: 'A-1001',
  token: '',
  status: 'confirmed',
  paymentStatus: 'none',
  paymentMethod: 'cod',
  deliveryMethod: 'novaPoshta',
  deliveryAddress: { city: 'Львів', deliveryType: 'branch', warehouse: 'Відділення № 12' },
  firstName: 'Оксана',
  phone: '',
  email: '',
  itemsTotal: 890_00,
  discountTotal: 0,
  discounts: [],
  deliveryPrice: 0,
  deliveryEstimate: null,
  eventDate: null,
  total: 890_00,
  certificatePaid: 0,
  certificateReturned: 0,
  hasCertificates: false,
  heldUntil: null,
  awaitsApproval: false,
  extraDue: 0,
  awaitsConsent: false,
  canPay: false,
  canCancel: false,
  arrivesOn: null,
  parcel: null,
  parts: [],
  failureReason: '',
  createdAt: '2026-01-01T10:00:00.000Z',
  bundles: [],
  lines: [{ ...LINE, productId: 1, photo: '', isGift: false, bundle: null }],
  events: [],
};

const NEWS: OrderNews = {
  order: ORDER,
  isDeleted: false,
  lastName: '',
  phone: '',
  email: '',
  comment: '',
  notCall: false,
  eventDate: null,
  deliveryEstimate: null,
  arrivesOn: null,
  parcel: null,
  receipts: [],
};

/** Pure: every mail with these texts, about an invented order. */
export const sampleMails = (texts: ContentValue<'mails'>, shop: ShopDetails) =>
  MAIL_NAMES.map((name) => ({ name, ...mailNamed(name, texts, shop) }));

function mailNamed(name: MailName, { [name]: own }: ContentValue<'mails'>, shop: ShopDetails) {
  const link = shop.siteUrl;
  if (name === 'stockAlert') return backInStockMail(LINE, { page: link, product: link }, own);
  if (name !== 'refunded') return orderMail(name, NEWS, link, shop, own);
  const text = partRefundedText(NEWS, {
    amount: 100_00,
    paymentId: 1,
    isCertificate: false,
    id: 1,
  });
  return mailOf(withOwnText(text, own, ORDER), NEWS, link, shop);
}
