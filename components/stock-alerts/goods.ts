/** What is sold out: a product, or sizes of it. */
export type SoldOutGoods = {
  productId: number;
  name: string;
  /** Sizes to choose from; empty for a product without sizes. */
  sizes: string[];
  /** The chosen one. */
  size: string | null;
};
