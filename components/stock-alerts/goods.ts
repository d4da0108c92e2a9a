/** A sold-out product, or some of its sizes. */
export type SoldOutGoods = {
  productId: number;
  name: string;
  /** Sizes to choose from; empty for a product without sizes. */
  sizes: string[];
  /** The chosen size. */
  size: string | null;
};
