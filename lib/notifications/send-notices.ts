import { eq } from 'drizzle-orm';
import { loadProducts } from '@/lib/catalogue/product/load-products';
import { priceFrom, productPath } from '@/lib/catalogue/product/product';
import type { Database } from '@/lib/db/client';
import { userNotices } from '@/lib/db/schema';
import { siteUrl } from '@/lib/env';
import { findNotices } from '@/lib/notices/change-notices';
import type { LetterConsent } from '@/lib/notices/inputs';
import { listBasketGoods } from '@/lib/notices/saved-basket';
import type { MessageKind, Messages } from '@/lib/outbox/messages';
import { formatPrice } from '@/lib/shared/money';
import { letterMail } from './letter';
import { sendMail } from './mail';
import { plain } from './plain';
import { copyToTelegram } from './shopper-telegram';

type Payload<Kind extends MessageKind> = Messages[Kind] & { outboxId: number };

type Notice = {
  heading: string;
  lead: string;
  /** Nothing is sent about an empty list. */
  goods?: { name: string; value: string; link: string }[];
  action: string;
  /** Path that the button opens; by default the page of the mails. */
  path?: string;
  about: LetterConsent;
};

/** Mails an unverified address the link to confirm the consent. Throws on SMTP errors. */
export const sendNoticesConfirmation = (db: Database, payload: Payload<'mail.notices-confirm'>) =>
  send(db, payload, async ({ view }) =>
    view.isConfirmed || !(view.prices || view.basket)
      ? null
      : {
          heading: 'Підтвердьте згоду на\u00a0листи',
          lead: 'У\u00a0кабінеті з\u00a0цією поштою попросили писати про дешевше обране або про залишений кошик. Якщо це не\u00a0ви, просто видаліть цей лист.',
          action: 'Підтвердити',
          about: view.prices ? 'prices' : 'basket',
        },
  );

/** Mails which favourites are cheaper now; nothing without consent or when none is any more. Throws on SMTP errors. */
export const sendPriceDrop = (db: Database, payload: Payload<'mail.price-drop'>) =>
  send(db, payload, async ({ view }) => {
    if (!view.prices || !view.isConfirmed) return null;
    const drops = new Map(payload.drops.map((drop) => [drop.productId, drop]));
    const products = await loadProducts(db, [...drops.keys()]);
    const goods = products.flatMap((product) => {
      const drop = drops.get(product.id);
      const price = priceFrom(product);
      if (!drop || product.available === 0 || price > drop.price) return [];
      const name = `Було ${formatPrice(drop.was)}, тепер ${formatPrice(price)}`;
      return [{ name, value: plain(product.name), link: siteUrl() + productPath(product) }];
    });
    return {
      heading: 'Обране подешевшало',
      lead: 'Ви просили написати, коли подешевшають товари з\u00a0вашого обраного. Вони не\u00a0відкладені, а\u00a0ціна може знову змінитися.',
      goods,
      action: 'Відкрити обране',
      path: '/wishes',
      about: 'prices',
    };
  });

/** Reminds of a basket; nothing when it was changed, bought or sold out in the meantime. Throws on SMTP errors. */
export const sendBasketLeft = (db: Database, payload: Payload<'mail.basket-left'>) =>
  send(db, payload, async ({ view, lines, isUnchanged }) => {
    if (!view.basket || !view.isConfirmed || !lines || !isUnchanged) return null;
    const goods = (await listBasketGoods(db, lines)).map(({ name, amount, total, path }) => ({
      name: `${amount}\u00a0шт., ${formatPrice(total)}`,
      value: plain(name),
      link: siteUrl() + path,
    }));
    return {
      heading: 'Ваш кошик чекає',
      lead: 'Ви просили нагадати про кошик, який залишили. Ось що з\u00a0нього є\u00a0в\u00a0наявності, за\u00a0сьогоднішніми цінами. Більше про цей кошик не\u00a0нагадуватимемо.',
      goods,
      action: 'Відкрити кошик',
      path: `/basket#${lines}`,
      about: 'basket',
    };
  });

async function send(
  db: Database,
  { userId, outboxId }: { userId: number; outboxId: number },
  write: (own: NonNullable<Awaited<ReturnType<typeof findNotices>>>) => Promise<Notice | null>,
): Promise<void> {
  const own = await findNotices(db, eq(userNotices.userId, userId));
  const notice = own && (await write(own));
  if (!notice || notice.goods?.length === 0) return;
  const { heading, lead, goods = [], action, path, about } = notice;
  const page = `${siteUrl()}/notices/${own.token}`;
  const link = path === undefined ? page : siteUrl() + path;
  const list = goods.map((one) => `${one.value}\n${one.name}\n${one.link}`);
  const key = `notice-${outboxId}`;
  if (own.view.isConfirmed) {
    const copied = [lead, ...list].join('\n\n').slice(0, MOST_COPIED);
    await copyToTelegram(db, { userId }, { key, heading, lead: copied, action, link, about });
  }
  const letter = letterMail({
    heading,
    paragraphs: [lead],
    facts: goods,
    action: { label: action, link },
    // The button of a mail without a path opens the same page.
    ...(path !== undefined && { leave: { label: 'Не\u00a0писати мені про це', link: page } }),
  });
  const unsubscribe = `${siteUrl()}/api/notices/${own.token}/${about}`;
  await sendMail({ to: own.email, ...letter, key, unsubscribe });
}

/** Maximum characters of the text of a copy; a Telegram message has at most 4096. */
const MOST_COPIED = 3500;
