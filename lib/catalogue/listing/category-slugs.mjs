/** The eleven category slugs in the order of the menu. In JavaScript for next.config.mjs. */
export const CATEGORY_SLUGS = /** @type {const} */ ([
  'cosplay',
  'wigs',
  'accessories',
  'merch',
  'lolita-fashion',
  'katanas-swords-weapons',
  'k-pop',
  'figures',
  'acrylic-stands',
  'backpacks-bags',
  'lenses',
]);
