import type { BundleLine, ProductLine } from './line';

export type AccessoryKind = 'wigCap' | 'lensContainer';

/** The accessory offered to buyers of a category, by its name in the catalogue (specification, section 4). */
export const ACCESSORIES: Record<AccessoryKind, { category: string; name: string }> = {
  wigCap: { category: 'Перуки', name: 'Шапочка для перуки чорна' },
  lensContainer: { category: 'Лінзи', name: 'Контейнер для лінз' },
};

export const ACCESSORY_KINDS = ['wigCap', 'lensContainer'] as const satisfies AccessoryKind[];

type BasketItem = { categoryName: string; productName: string };

/** Accessories that are not in the basket although a product of their category is. */
export function missingAccessories(
  products: ProductLine[],
  bundles: BundleLine[],
): AccessoryKind[] {
  const items: BasketItem[] = [...products, ...bundles.flatMap((line) => line.products)];
  return ACCESSORY_KINDS.filter((kind) => {
    const { category, name } = ACCESSORIES[kind];
    return (
      items.some((one) => one.categoryName === category) &&
      !items.some((one) => one.productName === name)
    );
  });
}

/** The kinds of accessories that go with some of these products. */
export const accessoriesOf = (items: BasketItem[]): AccessoryKind[] =>
  ACCESSORY_KINDS.filter((kind) =>
    items.some((one) => one.categoryName === ACCESSORIES[kind].category),
  );

/** Accessories to offer for the products just added. */
export const accessoriesFor = (
  added: BasketItem[],
  products: ProductLine[],
  bundles: BundleLine[],
): AccessoryKind[] => {
  const kinds = accessoriesOf(added);
  return missingAccessories(products, bundles).filter((kind) => kinds.includes(kind));
};
