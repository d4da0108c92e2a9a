import { photoUrl } from '@/lib/catalogue/product/photo';
import { fillOwn, type OwnMailText } from '@/lib/content/mail-texts';
import { certificateRows } from '@/lib/order-rules/left-to-pay';
import type { OrderView } from '@/lib/order-rules/order';
import { receiptTitle } from '@/lib/order-rules/receipt-text';
import { mailSubject } from '@/lib/order-rules/shopper-message';
import type { ShopDetails } from '@/lib/settings/shop';
import { formatPrice } from '@/lib/shared/money';
import {
  button,
  contactsText,
  factTable,
  help,
  mailPage,
  paragraph,
  sumTable,
  unsubscribeLink,
} from './mail-page';
import { orderItems } from './order-text';
import { plain } from './plain';
import type { OrderNews } from './queries';

/** A named value in a mail, with a link and its QR code (URL of a picture) where there is one. */
export type Fact = { name: string; value: string; link?: string; qr?: string };

/** Issued fiscal receipts as facts of a mail. */
export const receiptFacts = (receipts: OrderNews['receipts']): Fact[] =>
  receipts.map((receipt) => ({
    name: 'Фіскальний чек',
    value: `${receiptTitle(receipt)}, ${formatPrice(receipt.total)}`,
    ...(receipt.link && { link: receipt.link, qr: receipt.qr }),
  }));

/** The texts of a mail about an order, without its layout. */
export type OrderMailText = {
  heading: string;
  lead: string;
  facts: Fact[];
  /**
   * Replaces the usual button. `label` is the button's text; `place` is the section of the order's page that the button
   * opens.
   */
  action?: { label: string; place: `#${string}` };
  /** Whether the lead stays after an opening written by staff, since it says what is paid, due or reserved. */
  keepsLead?: boolean;
  /** Whether the mail has an unsubscribe link. Mails that the customer expects have none. */
  mayBeRefused?: boolean;
};

const REFUSE = 'Не\u00a0надсилати таких листів';
/** Width of photos in mails, in pixels of the image. */
export const MAIL_PHOTO = 120;

/** Pure: the texts with the subject and the opening that staff have written, if any. */
export function withOwnText(
  text: OrderMailText,
  own: OwnMailText | undefined,
  { orderId, firstName, total }: Pick<OrderView, 'orderId' | 'firstName' | 'total'>,
): OrderMailText {
  const values = { number: orderId, name: plain(firstName), total: formatPrice(total) };
  const lead = own?.lead && fillOwn(own.lead, values);
  return {
    ...text,
    heading: own?.subject ? fillOwn(own.subject, values) : text.heading,
    lead: lead
      ? [lead, ...(text.keepsLead ? [text.lead] : [])].filter(Boolean).join('\n\n')
      : text.lead,
  };
}

/** Subject, text and HTML of a mail with these texts, and the order's contents below them. */
export function mailOf(
  { heading, lead, facts, action, mayBeRefused }: OrderMailText,
  { order }: OrderNews,
  link: string,
  shop: ShopDetails,
) {
  const items = orderItems(order);
  const greeting = `${plain(order.firstName)}, вітаємо!`;
  const sum = `${order.parts.length > 0 ? 'Усе замовлення' : 'Разом'}: ${formatPrice(order.total)}`;
  const rows = certificateRows(order).map(
    ({ title, amount }) => `${title}: ${formatPrice(amount)}`,
  );
  const total = [sum, ...rows].join('. ');
  const text = [
    greeting,
    lead,
    ...facts.map((fact) => `${fact.name}: ${fact.value}${fact.link ? `\n${fact.link}` : ''}`),
    ...items.map(({ name, sum }) => `• ${name}: ${sum}`),
    total,
    action ? `${action.label}: ${link}${action.place}` : `Стан замовлення: ${link}`,
    contactsText(shop),
    ...(mayBeRefused ? [`${REFUSE}: ${link}?letters=off`] : []),
  ].join('\n\n');
  const body = [
    paragraph(greeting),
    paragraph(lead),
    factTable(facts),
    sumTable(
      items.map((item) => ({
        ...item,
        picture: item.photo && shop.siteUrl + photoUrl(item.photo, MAIL_PHOTO),
      })),
    ),
    `<p style="font-size:20px;font-weight:700">${total}</p>`,
    button(action?.label ?? 'Переглянути замовлення', link + (action?.place ?? '')),
    help(shop),
    mayBeRefused ? unsubscribeLink(REFUSE, `${link}?letters=off`) : '',
  ].join('');
  const html = mailPage({ heading, preview: lead, body });
  return { subject: mailSubject(heading, order.orderId), text, html };
}
