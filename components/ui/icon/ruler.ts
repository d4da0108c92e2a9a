/** Markup of the ruler icon, in a module of its own: a product page shows this icon before the others load. */
export const RULER =
  '<path d="m3 15.5 12.5-12.5 5.5 5.5L8.5 21zM7 11.5l2 2M10 8.5l3 3M13 5.5l2 2"/>';
