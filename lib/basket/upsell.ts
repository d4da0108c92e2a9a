import type { BundleLine, ProductLine } from './line';

export type AccessoryKind = 'wigCap' | 'lensContainer';

/** What goes with a category, under the name that it has in the catalogue (specification, section 4). */
export const ACCESSORIES: Record<AccessoryKind, { category: string; name: string }> = {
  wigCap: { category: 'Перуки', name: 'Шапочка для перуки чорна' },
  lensContainer: { category: 'Лінзи', name: 'Контейнер для лінз' },
};

const KINDS: AccessoryKind[] = ['wigCap', 'lensContainer'];

type Goods = { categoryName: string; productName: string };

/** Everything that lies in the basket, products of bundles included. */
const goodsIn = (products: ProductLine[], bundles: BundleLine[]): Goods[] => [
  ...products,
  ...bundles.flatMap((line) => line.products),
];

/** The flags: accessories whose category is in the basket while they are not. */
export function missingAccessories(
  products: ProductLine[],
  bundles: BundleLine[],
): AccessoryKind[] {
  const goods = goodsIn(products, bundles);
  return KINDS.filter((kind) => {
    const { category, name } = ACCESSORIES[kind];
    return (
      goods.some((one) => one.categoryName === category) &&
      !goods.some((one) => one.productName === name)
    );
  });
}

/** The accessories that may be offered because of what was just added (product.md, "Accessory upsell"). */
export const accessoriesFor = (
  added: Goods[],
  products: ProductLine[],
  bundles: BundleLine[],
): AccessoryKind[] =>
  missingAccessories(products, bundles).filter((kind) =>
    added.some((one) => one.categoryName === ACCESSORIES[kind].category),
  );
