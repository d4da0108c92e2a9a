import sizes from './pictures.json';

/** Every picture that `scripts/help-pictures.ts` can take; those of pages that a shop has not got are left out. */
export type PictureName =
  | 'today'
  | 'orders'
  | 'orders-chosen'
  | 'order'
  | 'order-paid'
  | 'slip'
  | 'packing'
  | 'pos'
  | 'meta'
  | 'bundles'
  | 'bundle-new'
  | 'palette'
  | 'keys'
  | 'staff'
  | 'security'
  | 'phone-orders'
  | 'phone-palette';

type Size = { width: number; height: number };

/** The size of a picture that was taken, in CSS pixels; undefined when it was not. */
export const sizeOf = (name: PictureName): Size | undefined =>
  (sizes as Partial<Record<PictureName, Size>>)[name];

export const pictureUrl = (name: PictureName): string => `/admin-help/${name}.webp`;
