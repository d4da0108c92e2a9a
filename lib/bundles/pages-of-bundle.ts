/** Pure: tags of the pages that show a bundle of these products, or have shown it. */
export const pagesOfBundle = (productIds: number[]): string[] => [
  'bundles',
  ...productIds.map((id) => `product:${id}`),
];
