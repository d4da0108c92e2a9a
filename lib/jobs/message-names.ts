import { isMessageKind } from '@/lib/outbox/channels';
import type { MessageKind } from '@/lib/outbox/messages';

/** Names of the outbox's message kinds for staff. */
const NAMES: Record<MessageKind, string> = {
  'pos.push-order': 'Замовлення до каси',
  'mail.order-accepted': 'Лист: замовлення прийнято',
  'mail.order-paid': 'Лист: замовлення оплачено',
  'mail.order-shipped': 'Лист: замовлення надіслано',
  'mail.order-cancelled': 'Лист: замовлення скасовано',
  'mail.order-unconfirmed': 'Лист: замовлення не підтверджено вчасно',
  'shop.new-order.mail': 'Лист магазину: нове замовлення',
  'shop.new-order.telegram': 'Telegram магазину: нове замовлення',
  'shop.payment-review.mail': 'Лист магазину: оплата на перевірці',
  'shop.payment-review.telegram': 'Telegram магазину: оплата на перевірці',
  'shop.pos-refused.mail': 'Лист магазину: каса відмовила',
  'shop.pos-refused.telegram': 'Telegram магазину: каса відмовила',
  'shop.pos-accepted.mail': 'Лист магазину: каса прийняла скасоване',
  'shop.pos-accepted.telegram': 'Telegram магазину: каса прийняла скасоване',
  'shop.sync-refused.mail': 'Лист магазину: синхронізацію зупинено',
  'shop.sync-refused.telegram': 'Telegram магазину: синхронізацію зупинено',
  'mail.welcome': 'Лист: вітаємо в магазині',
  'mail.restore': 'Лист: відновлення пароля',
  'mail.password-changed': 'Лист: пароль змінено',
  'mail.second-factor': 'Лист: зміна входу за кодом',
  'mail.invitation': 'Лист: запрошення до команди',
  'mail.email-changed': 'Лист: пошту змінено',
  'payments.remove-invoice': 'Банку: закрити сторінку оплати',
  'payments.refund': 'Банку: повернути кошти',
  'delivery.copy-streets': 'Вулиці міста для довідника',
};

/** Pure: the staff's name of an outbox message. */
export const messageName = (kind: string): string =>
  isMessageKind(kind) ? NAMES[kind] : 'Повідомлення';
