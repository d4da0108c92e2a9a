/** The eleven category slugs in menu order. JavaScript, since next.config.mjs cannot import TypeScript. */
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
