/** About the section's final height, so that what is below does not move. */
export const SHELF_PIXELS = 480;
export const SHELF_HEIGHT = 'min-h-[480px]';
