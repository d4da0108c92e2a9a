import { PageHeading } from './page-heading';

/** Kinds of pages and records that an admin URL may name. */
export type MissingKind =
  | 'order'
  | 'customer'
  | 'product'
  | 'meta'
  | 'bundle'
  | 'campaign'
  | 'tag'
  | 'feed'
  | 'promoCode'
  | 'content'
  | 'help'
  | 'page';

type Words = { title: string; text: string; up?: { path: string; title: string } };

export const MISSING_TEXT: Record<MissingKind, Words> = {
  order: {
    title: 'Такого замовлення немає',
    text: 'Перевірте номер: він має вигляд A-1001. Або знайдіть замовлення у\u00a0списку за іменем чи телефоном.',
    up: { path: '/admin/orders', title: 'Замовлення' },
  },
  customer: {
    title: 'Такого клієнта немає',
    text: 'Можливо, його дані видалено. Замовлення залишилися. Картки команди бачать лише адміністратори.',
    up: { path: '/admin/customers', title: 'Клієнти' },
  },
  product: {
    title: 'Такого товару немає',
    text: 'Каса ніколи не\u00a0мала товару з\u00a0таким номером. Знайдіть його у\u00a0списку за\u00a0назвою.',
    up: { path: '/admin/products', title: 'Товари' },
  },
  meta: {
    title: 'Такого товару немає',
    text: 'Його прибрали з\u00a0каси або адресу введено з\u00a0помилкою.',
    up: { path: '/admin/meta', title: 'Метадані' },
  },
  bundle: {
    title: 'Такого набору немає',
    text: 'Його видалили або адресу введено з\u00a0помилкою.',
    up: { path: '/admin/bundles', title: 'Набори' },
  },
  campaign: {
    title: 'Такої акції немає',
    text: 'Її видалили або адресу введено з\u00a0помилкою.',
    up: { path: '/admin/campaigns', title: 'Акції' },
  },
  tag: {
    title: 'Такого тегу немає',
    text: 'Його видалили або об’єднали з\u00a0іншим. Знайдіть його у\u00a0списку за\u00a0назвою.',
    up: { path: '/admin/tags', title: 'Теги' },
  },
  feed: {
    title: 'Такого фіду немає',
    text: 'Перевірте адресу або оберіть фід зі\u00a0списку.',
    up: { path: '/admin/feeds', title: 'Фіди' },
  },
  content: {
    title: 'Такого вмісту немає',
    text: 'Адресу введено з\u00a0помилкою. Оберіть зі\u00a0списку.',
    up: { path: '/admin/content', title: 'Вміст' },
  },
  promoCode: {
    title: 'Такого промокоду немає',
    text: 'Його видалили або адресу введено з\u00a0помилкою. Знайдіть його у\u00a0списку.',
    up: { path: '/admin/promo-codes', title: 'Промокоди' },
  },
  help: {
    title: 'Такої сторінки довідки немає',
    text: 'Перевірте адресу або знайдіть потрібне у\u00a0довідці чи\u00a0пошуком: Ctrl+K.',
    up: { path: '/admin/help', title: 'Довідка' },
  },
  page: {
    title: 'Такої сторінки немає',
    text: 'Перевірте адресу або оберіть розділ у\u00a0меню.',
  },
};

/** Shown instead of a page if the page or its record does not exist. */
export function MissingThing({ what }: { what: MissingKind }) {
  const { title, text, up } = MISSING_TEXT[what];
  return (
    <>
      <PageHeading title={title} {...(up && { up })} />
      <p className="admin-panel text-ink-2">{text}</p>
    </>
  );
}
