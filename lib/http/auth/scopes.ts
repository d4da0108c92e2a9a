/** Rights of an API key. A key may call only the handlers whose `scope` it has (`route()`). */
export const SCOPES = ['orders:read', 'orders:write', 'products:read', 'customers:read'] as const;
export type KeyScope = (typeof SCOPES)[number];

export const SCOPE_NAMES: Record<KeyScope, string> = {
  'orders:read': 'Читати замовлення',
  'orders:write': 'Змінювати замовлення',
  'products:read': 'Читати товари й\u00a0залишки',
  'customers:read': 'Читати клієнтів',
};
