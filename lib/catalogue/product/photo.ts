/** Widths of resized photos that `/media` serves, in pixels of the image. */
export const PHOTO_WIDTHS = [120, 240, 360, 480, 720, 960, 1200, 1920] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export const PLACEHOLDER = '/placeholder.svg';

/** URL of a POS photo in one of the allowed widths; of the placeholder when `path` is null. */
export const photoUrl = (path: string | null, width: PhotoWidth): string =>
  path ? `/media/${width}${encodeURI(path.startsWith('/') ? path : `/${path}`)}` : PLACEHOLDER;

/**
 * The `srcset` of a photo with the widths up to `largest`. Widths below a third of `largest` are left out, since no
 * screen needs them. Undefined when there is no photo.
 */
export function photoSrcSet(path: string | null, largest: PhotoWidth): string | undefined {
  if (!path) return undefined;
  return PHOTO_WIDTHS.filter((width) => width <= largest && width * 3 >= largest)
    .map((width) => `${photoUrl(path, width)} ${width}w`)
    .join(', ');
}

/** Pixel sizes of pictures in the aspect ratios that search engines require; the photo is padded, not cropped. */
export const PHOTO_SHAPES = ['1200x1200', '1200x900', '1200x675'] as const;
export type PhotoShape = (typeof PHOTO_SHAPES)[number];

/** URL of a POS photo padded to one of these sizes. */
export const shapedPhotoUrl = (path: string, shape: PhotoShape): string =>
  `/media/${shape}${encodeURI(path.startsWith('/') ? path : `/${path}`)}`;
