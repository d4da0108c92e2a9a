/** Ratios that search engines ask for; the whole photo on a plain field, nothing cut off. */
export const PHOTO_SHAPES = ['1200x1200', '1200x900', '1200x675'] as const;
export type PhotoShape = (typeof PHOTO_SHAPES)[number];

/** Address of a POS picture in one of the ratios. */
export const shapedPhotoUrl = (path: string, shape: PhotoShape): string =>
  `/media/${shape}${encodeURI(path.startsWith('/') ? path : `/${path}`)}`;
