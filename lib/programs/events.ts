/** What a webhook can tell; the triggers of migration `other_programs` send these. */
export const WEBHOOK_EVENTS = [
  'order.created',
  'order.paid',
  'order.changed',
  'order.refunded',
  'stock.changed',
  'customer.created',
  'customer.changed',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_NAMES: Record<WebhookEvent, string> = {
  'order.created': 'Нове замовлення',
  'order.paid': 'Замовлення оплачено',
  'order.changed': 'Замовлення змінено',
  'order.refunded': 'Кошти повернено',
  'stock.changed': 'Залишки змінилися',
  'customer.created': 'Новий клієнт',
  'customer.changed': 'Дані клієнта змінено',
};

/** `dead`: the shop gave the endpoint up, because it failed for days or answered 410. */
export const ENDPOINT_STATES = ['on', 'off', 'dead'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

/** `dropped`: not sent, because the endpoint was off by then. */
export const DELIVERY_STATES = ['pending', 'delivered', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
