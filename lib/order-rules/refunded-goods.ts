/**
 * Where the pieces of a refunded line are: `kept` by the buyer, back on sale (`stock`), `damaged`, or booked back by the
 * staff of the `till`.
 */
export const REFUNDED_GOODS = ['kept', 'stock', 'damaged', 'till'] as const;
export type RefundedGoods = (typeof REFUNDED_GOODS)[number];

export const REFUNDED_GOODS_NAMES: Record<RefundedGoods, string> = {
  kept: 'лишився в\u00a0покупця',
  stock: 'назад у\u00a0продаж',
  damaged: 'брак, не\u00a0продаємо',
  till: 'повернення проведе каса',
};
