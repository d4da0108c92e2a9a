import { AUDIT_ENTITIES, type AuditEntity } from '@/lib/audit/entity';
import { plural } from '@/lib/shared/plural';

/** Names of the kinds of records in the audit log. */
export const ENTITY_NAMES: Record<AuditEntity, string> = {
  order: 'Замовлення',
  product: 'Товар',
  meta: 'Метадані',
  bundle: 'Набір',
  campaign: 'Акція',
  content: 'Вміст',
  redirect: 'Переадресування',
  tag: 'Тег',
  promoCode: 'Промокод',
  certificate: 'Сертифікат',
  apiKey: 'Ключ API',
  webhook: 'Вебхуки',
  synonym: 'Синонім',
  review: 'Відгук',
  question: 'Питання',
  user: 'Людина',
  customer: 'Клієнт',
  setting: 'Налаштування',
  feed: 'Фід',
  sync: 'Каса',
};

const ACTIONS: Record<string, string> = {
  'order.create': 'Оформлено замовлення',
  'order.update': 'Змінено замовлення',
  'order.status': 'Новий стан замовлення',
  'order.delete': 'Видалено замовлення',
  'order.refund': 'Повернення коштів',
  'order.receipt': 'Чек надіслано ще раз',
  'order.return': 'Повернення товарів',
  'order.accept': 'Прийнято оплату',
  'order.settle': 'Товари замовлення списано на касі',
  'order.restock': 'Повернення товарів проведено на касі',
  'order.waybill': 'Накладна',
  'order.print': 'Надруковано наклейку',
  'order.prepare': 'Зібрано: підтверджено й\u00a0створено накладні',
  'order.confirm': 'Підтверджено замовлення',
  'order.waybills': 'Створено накладні',
  'order.pack': 'Запаковано замовлення',
  'order.hand-over': 'Передано перевізнику',
  'order.message': 'Лист покупцям',
  'order.note': 'Нотатка до замовлення',
  'order.export': 'Експорт замовлень',
  'order.undo': 'Повернуто замовлення, як було',
  'product.import': 'Імпорт товарів',
  'product.update': 'Змінено товар',
  'product.bulk-discount': 'Знижка',
  'product.bulk-price': 'Нова ціна',
  'product.bulk-reduce': 'Ціна, нижча за\u00a0касу',
  'product.bulk-pos-price': 'Повернуто ціну каси',
  'product.bulk-hide': 'Приховано товари',
  'product.bulk-show': 'Показано товари',
  'product.bulk-tag': 'Додано теги',
  'product.bulk-untag': 'Прибрано теги',
  'product.bulk-exclude': 'Без участі в\u00a0акціях',
  'product.bulk-include': 'Знову беруть участь в\u00a0акціях',
  'product.undo': 'Повернуто товари, як було',
  'product.price-accept': 'Прийнято ціну каси',
  'product.price-keep': 'Залишено ціну сайту',
  'meta.import': 'Імпорт метаданих',
  'meta.change': 'Змінено метадані',
  'meta.fill': 'Заповнено метадані',
  'meta.tags': 'Змінено теги товару',
  'meta.undo': 'Повернуто метадані',
  'bundle.import': 'Імпорт наборів',
  'bundle.create': 'Створено набір',
  'bundle.update': 'Змінено набір',
  'bundle.remove': 'Видалено набір',
  'content.publish': 'Опубліковано вміст',
  'content.plan': 'Заплановано вміст',
  'content.restore': 'Повернуто версію вмісту',
  'content.discard': 'Видалено чернетку чи план',
  'content.create': 'Створено сторінку',
  'content.move': 'Змінено адресу чи місце сторінки',
  'content.remove': 'Видалено сторінку',
  'campaign.create': 'Створено акцію',
  'campaign.update': 'Змінено акцію',
  'campaign.remove': 'Видалено акцію',
  'tag.import': 'Імпорт тегів',
  'tag.create': 'Створено тег',
  'tag.edit': 'Змінено тег',
  'tag.remove': 'Видалено тег',
  'tag.merge': 'Об’єднано теги',
  'tag.undo': 'Повернуто теги, як було',
  'apiKey.create': 'Створено ключ API',
  'apiKey.rotate': 'Замінено ключ API',
  'apiKey.revoke': 'Відкликано ключ API',
  'webhook.create': 'Додано адресу подій',
  'webhook.rotate': 'Замінено секрет адреси',
  'webhook.switch': 'Увімкнено чи вимкнено адресу',
  'webhook.remove': 'Видалено адресу подій',
  'webhook.resend': 'Подію надіслано ще раз',
  'webhook.test': 'Надіслано пробну подію',
  'certificate.issue': 'Видано сертифікат',
  'certificate.void': 'Анульовано сертифікат',
  'promoCode.import': 'Імпорт промокодів',
  'bundle.undo': 'Повернуто набори, як було',
  'promoCode.undo': 'Повернуто промокоди, як було',
  'promoCode.create': 'Створено промокод',
  'promoCode.edit': 'Змінено промокод',
  'promoCode.remove': 'Видалено промокод',
  'review.publish': 'Опубліковано відгук',
  'review.reject': 'Відхилено відгук',
  'review.reply': 'Відповідь на відгук',
  'question.publish': 'Опубліковано запитання',
  'question.reject': 'Відхилено запитання',
  'question.answer': 'Відповідь на запитання',
  'question.publish-answer': 'Опубліковано відповідь покупця',
  'question.reject-answer': 'Відхилено відповідь покупця',
  'review.photo': 'Видалено фото відгуку',
  'user.role': 'Змінено роль',
  'user.invite': 'Запрошено до команди',
  'user.join': 'Прийнято запрошення',
  'user.profile': 'Змінено свої дані',
  'user.password': 'Змінено свій пароль',
  'user.recovery-codes': 'Нові резервні коди',
  'user.passkey': 'Ключ доступу',
  'user.delete': 'Видалено свій кабінет',
  'user.second-factor': 'Вхід за кодом',
  'user.sessions': 'Завершено сеанси',
  'customer.join': 'Об’єднано картки клієнта',
  'customer.split': 'Розділено картку клієнта',
  'customer.delete': 'Видалено дані клієнта',
  'customer.export': 'Експорт клієнтів',
  'setting.update': 'Змінено налаштування',
  'feed.change': 'Змінено фід',
  'synonym.change': 'Змінено синонім пошуку',
  'sync.start': 'Запущено синхронізацію',
  'sync.confirm': 'Підтверджено зміну всупереч запобіжнику',
  'sync.retry': 'Надіслано ще раз',
};

/** Verbs for actions that have no name in `ACTIONS`. */
const VERBS: Record<string, string> = {
  create: 'створено',
  add: 'додано',
  update: 'змінено',
  edit: 'змінено',
  change: 'змінено',
  set: 'змінено',
  delete: 'видалено',
  remove: 'видалено',
  reset: 'повернуто до початкового',
};

/** Pure: an audit log action in words, e.g. what happened to an order; an unknown verb is shown as its code. */
export function actionText(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const verb = action.slice(action.indexOf('.') + 1);
  return `${ENTITY_NAMES[entityOf(action)]}: ${VERBS[verb] ?? verb}`;
}

const entityOf = (action: string): AuditEntity =>
  AUDIT_ENTITIES.find((entity) => action.startsWith(`${entity}.`)) ?? 'setting';

const COUNTED: Partial<Record<AuditEntity, [string, string, string]>> = {
  order: ['замовлення', 'замовлення', 'замовлень'],
  product: ['товар', 'товари', 'товарів'],
  meta: ['товар', 'товари', 'товарів'],
  tag: ['тег', 'теги', 'тегів'],
};

/** Pure: how many records a bulk action has changed, in words. */
export function sizeText(action: string, size: number): string {
  const [one, few, many] = COUNTED[entityOf(action)] ?? ['запис', 'записи', 'записів'];
  return `${size}\u00a0${plural(size, one, few, many)}`;
}

/** Pure: the path of a record's admin page, or null if this kind of record has none. */
export function recordPath(entity: AuditEntity, entityId: string): string | null {
  const id = encodeURIComponent(entityId);
  const paths: Record<AuditEntity, string> = {
    order: `/admin/orders/${id}`,
    product: `/admin/products/${id}`,
    meta: `/admin/meta/${id}`,
    bundle: `/admin/bundles/${id}`,
    campaign: `/admin/campaigns/${id}`,
    content: `/admin/content/${id}`,
    redirect: '/admin/redirects',
    tag: `/admin/tags/${id}`,
    promoCode: `/admin/promo-codes/${id}`,
    certificate: '/admin/certificates',
    apiKey: '/admin/programs',
    webhook: '/admin/programs',
    synonym: '/admin/searches',
    review: '/admin/reviews',
    question: '/admin/questions',
    user: '/admin/staff',
    customer: `/admin/customers/${id}`,
    setting: '/admin/settings',
    feed: `/admin/feeds/${id}`,
    sync: '/admin/pos',
  };
  return paths[entity] ?? null;
}
