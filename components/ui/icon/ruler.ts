/** The ruler icon's markup in its own module: a product page shows it before the other icons load. */
export const RULER =
  '<path d="m3 15.5 12.5-12.5 5.5 5.5L8.5 21zM7 11.5l2 2M10 8.5l3 3M13 5.5l2 2"/>';
