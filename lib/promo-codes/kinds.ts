export const PROMO_CODE_KINDS = ['percent', 'sum', 'free_delivery', 'gift'] as const;
export type PromoCodeKind = (typeof PROMO_CODE_KINDS)[number];

/** Who pays the carrier with a code of the kind `free_delivery`, for shoppers. */
export const DELIVERY_FREE = 'коштом магазину';

export const PROMO_CODE_KIND_NAMES: Record<PromoCodeKind, string> = {
  percent: 'Знижка у\u00a0відсотках',
  sum: 'Знижка на\u00a0суму',
  free_delivery: `Доставка ${DELIVERY_FREE}`,
  gift: 'Подарунок',
};
