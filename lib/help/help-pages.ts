import { RETURN_DAYS } from '@/lib/settings/terms';

/** Pages that answer shoppers' questions before a purchase, in the order of the links in the footer. */
export const HELP_PAGES = [
  {
    slug: 'delivery',
    name: 'Доставка',
    title: 'Доставка по Україні та самовивіз в Одесі',
    description:
      'Чим доставляємо, скільки це коштує, коли надішлемо замовлення і як забрати його самостійно в Одесі.',
    lead: 'Способи, вартість і строки',
  },
  {
    slug: 'payment',
    name: 'Оплата',
    title: 'Оплата: способи, безпека, мінімальна сума',
    description:
      'Як оплатити замовлення на сайті, при отриманні або в магазині, коли списуються кошти і що робити, якщо платіж не пройшов.',
    lead: 'Способи, чеки, мінімальна сума',
  },
  {
    slug: 'returns',
    name: 'Обмін і повернення',
    title: `Обмін і повернення: ${RETURN_DAYS} днів`,
    description:
      'Як обміняти розмір або повернути товар, хто оплачує пересилання, коли повернуться кошти і що обміну не підлягає.',
    lead: 'Умови, строки, винятки',
  },
  {
    slug: 'contacts',
    name: 'Контакти',
    title: 'Контакти: телефон, месенджери, адреса в Одесі',
    description:
      'Телефон, пошта й месенджери, години роботи та адреса магазину косплею в Одесі з посиланням на мапу.',
    lead: 'Телефон, месенджери, адреса',
  },
  {
    slug: 'about',
    name: 'Про магазин',
    title: 'Про магазин косплею «Амплуа» в Одесі',
    description:
      'Хто ми, що продаємо, звідки беруться ціни, наявність і відгуки на сайті та де нас знайти.',
    lead: 'Хто ми і що продаємо',
  },
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];
export type HelpSlug = HelpPage['slug'];

/** The help page with this slug. */
export const helpPage = (slug: HelpSlug): HelpPage =>
  HELP_PAGES.find((page) => page.slug === slug) as HelpPage;

export const helpPath = (slug: HelpSlug): string => `/${slug}`;
