/** What a stock alert is for: a sold-out product, or some of its sizes. */
export type SoldOutGoods = {
  productId: number;
  name: string;
  /** The sizes to choose from; empty for a product without sizes. */
  sizes: string[];
  /** The size chosen on the page; null if none is. */
  size: string | null;
};
