/** About the height of none, one and two shelves, so that what is below does not move when they come. */
export const SHELF_HEIGHTS = [
  undefined,
  'min-h-[460px] md:min-h-[570px]',
  'min-h-[920px] md:min-h-[1140px]',
] as const;

export const SHELF_HEIGHT = SHELF_HEIGHTS[1];
