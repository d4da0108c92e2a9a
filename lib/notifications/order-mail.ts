import { photoUrl } from '@/lib/catalogue/product/photo';
import type { ShopperNotification } from '@/lib/outbox/messages';
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
import { orderMailText } from './order-mail-text';
import { orderItems } from './order-text';
import { plain } from './plain';
import type { OrderNews } from './queries';

const REFUSE = 'Не\u00a0надсилати таких листів';
/** Width of photos in mails, in pixels of the image. */
export const MAIL_PHOTO = 120;
const SHOW_ORDER = { label: 'Переглянути замовлення', place: '' };

/** Subject, text and HTML of a mail about an order; `link` is the URL of the order's page. */
export function orderMail(
  kind: ShopperNotification,
  news: OrderNews,
  link: string,
  shop: ShopDetails,
) {
  const { order } = news;
  const {
    heading,
    lead,
    facts,
    action = SHOW_ORDER,
    mayBeRefused,
  } = orderMailText(kind, news, shop);
  const items = orderItems(order);
  const greeting = `${plain(order.firstName)}, вітаємо!`;
  const total = `Разом: ${formatPrice(order.total)}`;
  const text = [
    greeting,
    lead,
    ...facts.map((fact) => `${fact.name}: ${fact.value}${fact.link ? `\n${fact.link}` : ''}`),
    ...items.map(({ name, sum }) => `• ${name}: ${sum}`),
    total,
    action === SHOW_ORDER ? `Стан замовлення: ${link}` : `${action.label}: ${link}${action.place}`,
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
    button(action.label, link + action.place),
    help(shop),
    mayBeRefused ? unsubscribeLink(REFUSE, `${link}?letters=off`) : '',
  ].join('');
  const html = mailPage({ heading, preview: lead, body });
  return { subject: `${heading} · Амплуа`, text, html };
}
