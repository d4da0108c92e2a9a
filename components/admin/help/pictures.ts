import sizes from './pictures.json';

/** Every screenshot that `tools/help-pictures.ts` can take; the tool skips a page that the shop does not have. */
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

/** The size of a screenshot in CSS pixels; undefined if it was not taken. */
export const pictureSize = (name: PictureName): Size | undefined =>
  (sizes as Partial<Record<PictureName, Size>>)[name];

export const pictureUrl = (name: PictureName): string => `/admin-help/${name}.webp`;
