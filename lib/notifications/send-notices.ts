import { eq } from 'drizzle-orm';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { priceFrom, productPath } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { userNotices } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { findNotices } from '@/lib/notices/change-notices';
import type { LinkChange } from '@/lib/notices/inputs';
import { listBasketGoods } from '@/lib/notices/saved-basket';
import type { MessageKind, Messages } from '@/lib/outbox/messages';
import { formatPrice } from '@/lib/shared/money';
import { sendMail } from './mail';
import { button, factTable, mailPage, paragraph, unsubscribeLink } from './mail-page';
import { plain } from './plain';

type Payload<Kind extends MessageKind> = Messages[Kind] & { outboxId: number };

const ownerOf = async (db: Database, userId: number) => {
  const own = await findNotices(db, eq(userNotices.userId, userId));
  return own && { ...own, page: `${siteUrl()}/notices/${own.token}` };
};
type Owner = NonNullable<Awaited<ReturnType<typeof ownerOf>>>;

type Notice = {
  heading: string;
  lead: string;
  goods: { name: string; value: string; link: string }[];
  action: string;
  link: string;
  after: string;
  leave: [change: LinkChange, text: string];
};

/** Mails an unverified address the link to confirm the consent. Throws on SMTP errors. */
export async function sendNoticesConfirmation(
  db: Database,
  { userId, outboxId }: Payload<'mail.notices-confirm'>,
): Promise<void> {
  const own = await ownerOf(db, userId);
  if (!own || own.view.isConfirmed || !(own.view.prices || own.view.basket)) return;
  await send(own, outboxId, {
    heading: 'Підтвердьте згоду на\u00a0листи',
    lead: 'У\u00a0кабінеті з\u00a0цією поштою попросили писати про дешевше обране або про залишений кошик. Підтвердьте, що\u00a0це ви.',
    goods: [],
    action: 'Підтвердити',
    link: own.page,
    after: 'Якщо ви нічого не\u00a0просили, просто видаліть цей лист.',
    leave: [own.view.prices ? 'prices' : 'basket', 'Не\u00a0писати мені'],
  });
}

/** Mails which favourites are cheaper now; nothing without consent or when none is any more. Throws on SMTP errors. */
export async function sendPriceDrop(
  db: Database,
  { userId, drops, outboxId }: Payload<'mail.price-drop'>,
): Promise<void> {
  const own = await ownerOf(db, userId);
  const ids = drops.map(({ productId }) => productId);
  const goods = (await loadProducts(db, ids)).flatMap((product) => {
    const drop = drops.find(({ productId }) => productId === product.id);
    const price = priceFrom(product);
    if (!drop || product.available === 0 || price > drop.price) return [];
    const name = `Було ${formatPrice(drop.was)}, тепер ${formatPrice(price)}`;
    return [{ name, value: plain(product.name), link: siteUrl() + productPath(product) }];
  });
  if (!own?.view.prices || !own.view.isConfirmed || goods.length === 0) return;
  await send(own, outboxId, {
    heading: 'Обране подешевшало',
    lead: 'Ви просили написати, коли подешевшають товари з\u00a0вашого обраного. Вони не\u00a0відкладені, а\u00a0ціна може знову змінитися.',
    goods,
    action: 'Відкрити обране',
    link: `${siteUrl()}/wishes`,
    after: 'Про ту саму ціну більше не\u00a0писатимемо.',
    leave: ['prices', 'Не\u00a0писати мені про ціни'],
  });
}

/** Reminds of a basket; nothing when it was changed, bought or sold out in the meantime. Throws on SMTP errors. */
export async function sendBasketLeft(
  db: Database,
  { userId, outboxId }: Payload<'mail.basket-left'>,
): Promise<void> {
  const own = await ownerOf(db, userId);
  const { basketAt, basketChangedAt, lines, view } = own ?? {};
  const isSame = basketAt && basketChangedAt && basketChangedAt <= basketAt;
  if (!own || !lines || !isSame || !view?.basket || !view.isConfirmed) return;
  const goods = (await listBasketGoods(db, lines)).map(({ name, amount, total, path }) => ({
    name: `${amount}\u00a0шт., ${formatPrice(total)}`,
    value: plain(name),
    link: siteUrl() + path,
  }));
  if (goods.length === 0) return;
  await send(own, outboxId, {
    heading: 'Ваш кошик чекає',
    lead: 'Ви просили нагадати про кошик, який залишили. Ось що з\u00a0нього є\u00a0в\u00a0наявності, за\u00a0сьогоднішніми цінами.',
    goods,
    action: 'Відкрити кошик',
    link: `${siteUrl()}/basket#${lines}`,
    after: 'Більше про цей кошик не\u00a0нагадуватимемо.',
    leave: ['basket', 'Не\u00a0нагадувати про кошик'],
  });
}

async function send(own: Owner, id: number, notice: Notice): Promise<void> {
  const { heading, lead, goods, action, link, after, leave } = notice;
  const list = goods.map((one) => `${one.value}\n${one.name}\n${one.link}`);
  const body = [
    paragraph(lead),
    factTable(goods),
    button(action, link),
    paragraph(after),
    unsubscribeLink(leave[1], own.page),
  ];
  await sendMail({
    to: own.email,
    subject: `${heading} · Амплуа`,
    text: [lead, ...list, `${action}: ${link}`, after, `${leave[1]}: ${own.page}`].join('\n\n'),
    html: mailPage({ heading, preview: lead, body: body.join('') }),
    key: `notice-${id}`,
    unsubscribe: `${siteUrl()}/api/notices/${own.token}/${leave[0]}`,
  });
}
