/** Columns of the orders list for staff, left to right; the first one is always shown. */
export const ORDER_COLUMNS = [
  'number',
  'client',
  'phone',
  'what',
  'delivery',
  'city',
  'waybill',
  'payment',
  'status',
  'note',
  'tags',
  'assignee',
  'packing',
  'total',
  'createdAt',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export const ORDER_COLUMN_NAMES: Record<OrderColumn, string> = {
  number: '№',
  client: 'Клієнт',
  phone: 'Телефон',
  what: 'Склад',
  delivery: 'Доставка',
  city: 'Місто',
  waybill: 'Накладна',
  payment: 'Оплата',
  status: 'Стан',
  note: 'Коментар і\u00a0нотатка',
  tags: 'Позначки',
  assignee: 'Відповідальний',
  packing: 'Хто пакує',
  total: 'Сума',
  createdAt: 'Дата',
};

/** Columns shown to staff who have not chosen any. */
const USUAL: readonly OrderColumn[] = [
  'number',
  'client',
  'what',
  'delivery',
  'payment',
  'status',
  'total',
  'createdAt',
];

/** Pure: the columns with these names, in the list's order, without unknown names; the usual ones if none. */
export function orderColumns(names: readonly string[]): OrderColumn[] {
  const chosen = ORDER_COLUMNS.filter((name) => name === 'number' || names.includes(name));
  return chosen.length > 1 ? chosen : [...USUAL];
}
