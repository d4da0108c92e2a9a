import { formatPrice, type Kopecks } from '@/lib/shared/money';
import type { AlertNews } from '@/lib/stock-alerts/queries';
import { button, factTable, mailPage, paragraph, unsubscribeLink } from './mail-page';
import { plain } from './plain';

type AlertProduct = Pick<AlertNews, 'name' | 'size'>;
type AlertMail = AlertProduct & {
  heading: string;
  lead: string;
  price?: Kopecks;
  action: { label: string; link: string };
  after: string;
  /** URL of the page where the owner of this address can unsubscribe it. */
  leave: string;
};

/** The mail that asks an address's owner to confirm the alert; before that, the address gets no other mail. */
export const confirmationMail = (news: AlertProduct, page: string) =>
  render({
    heading: 'Підтвердьте, що\u00a0чекаєте',
    lead: 'Хтось, найпевніше ви, попросив написати на\u00a0цю пошту, коли в\u00a0магазині з’явиться товар. Підтвердьте, що\u00a0чекаєте на\u00a0нього:',
    name: news.name,
    size: news.size,
    action: { label: 'Так, напишіть мені', link: page },
    after:
      'Посилання діє три дні. Якщо ви нічого не\u00a0просили, просто видаліть цей лист: більше нічого не\u00a0надійде.',
    leave: page,
  });

/** The mail that tells a customer that a size is back in stock. */
export const backInStockMail = (
  news: AlertProduct & Pick<AlertNews, 'price'>,
  { page, product }: { page: string; product: string },
) =>
  render({
    heading: 'Знову в\u00a0наявності',
    lead: 'Ви просили написати, коли товар з’явиться. Він уже в\u00a0магазині, і\u00a0добу ми не\u00a0писатимемо про нього тим, хто попросив пізніше. Але він не\u00a0відкладений: купити його може будь-хто.',
    name: news.name,
    size: news.size,
    price: news.price,
    action: { label: 'Перейти до\u00a0товару', link: product },
    after:
      'Це єдиний лист про цей товар. Якщо не\u00a0встигнете, попросіть написати ще раз на\u00a0його сторінці.',
    leave: page,
  });

const factsOf = ({ name, size, price }: AlertMail) => [
  { name: 'Товар', value: plain(name) },
  ...(size === '' ? [] : [{ name: 'Розмір', value: plain(size) }]),
  ...(price === undefined ? [] : [{ name: 'Ціна', value: formatPrice(price) }]),
];

const LEAVE = 'Не\u00a0писати мені про появу товарів';

function render(mail: AlertMail) {
  const { heading, lead, action, after, leave } = mail;
  const facts = factsOf(mail);
  const text = [
    'Вітаємо!',
    lead,
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    `${action.label}: ${action.link}`,
    after,
    `${LEAVE}: ${leave}`,
  ].join('\n\n');
  const html = mailPage({
    heading,
    preview: lead,
    body: [
      paragraph('Вітаємо!'),
      paragraph(lead),
      factTable(facts),
      button(action.label, action.link),
      paragraph(after),
      unsubscribeLink(LEAVE, leave),
    ].join(''),
  });
  return { subject: `${heading}: ${plain(mail.name)} · Амплуа`, text, html };
}
