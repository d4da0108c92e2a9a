/** Placeholders that legal texts may contain in double braces, with a description for staff. */
export const PLACEHOLDERS = {
  shopName: 'назва магазину',
  legalName: 'юридична назва',
  taxId: 'податковий номер',
  phone: 'телефон, посиланням',
  email: 'пошта, посиланням',
  address: 'адреса магазину',
  mapUrl: 'адреса мапи, лише в\u00a0посиланні: [на мапі]({{mapUrl}})',
  hours: 'години роботи',
  siteUrl: 'адреса сайту, посиланням',
  minimumOrder: 'мінімальна сума замовлення',
  parcelMost: 'найбільша звичайна вартість доставки',
  cutOff: 'до якої години відправляємо того ж дня',
  holdHours: 'скільки тримаємо непідтверджене замовлення',
} as const;

export type Placeholder = keyof typeof PLACEHOLDERS;

export const isPlaceholder = (name: string): name is Placeholder =>
  Object.hasOwn(PLACEHOLDERS, name);

/** Pure: names in double braces that are not placeholders. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{\{([^{}]*)\}\}/g)].flatMap(([, name = '']) =>
    isPlaceholder(name) ? [] : [name],
  );
