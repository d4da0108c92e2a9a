/** About as high as the shelf will be, so that what is below need not move. */
export const SHELF_HEIGHT = 'min-h-[480px]';
