export const PROMO_CODE_KINDS = ['percent', 'sum', 'free_delivery', 'gift'] as const;
export type PromoCodeKind = (typeof PROMO_CODE_KINDS)[number];

export const PROMO_CODE_KIND_NAMES: Record<PromoCodeKind, string> = {
  percent: 'Знижка у\u00a0відсотках',
  sum: 'Знижка на\u00a0суму',
  free_delivery: 'Доставка коштом магазину',
  gift: 'Подарунок',
};
