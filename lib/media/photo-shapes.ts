/** Pixel sizes of pictures in the aspect ratios that search engines require; the photo is padded, not cropped. */
export const PHOTO_SHAPES = ['1200x1200', '1200x900', '1200x675'] as const;
export type PhotoShape = (typeof PHOTO_SHAPES)[number];

/** URL of a POS photo padded to one of these sizes. */
export const shapedPhotoUrl = (path: string, shape: PhotoShape): string =>
  `/media/${shape}${encodeURI(path.startsWith('/') ? path : `/${path}`)}`;
