/** Widths in which `/media` answers, in CSS pixels times density. */
export const PHOTO_WIDTHS = [120, 240, 360, 480, 720, 960, 1200] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export const PLACEHOLDER = '/placeholder.svg';

/** Address of a POS picture in one of the allowed widths; the placeholder when there is none. */
export const photoUrl = (path: string | null, width: PhotoWidth): string =>
  path ? `/media/${width}${encodeURI(path.startsWith('/') ? path : `/${path}`)}` : PLACEHOLDER;

/**
 * The `srcset` of a picture up to `largest`, without widths that no screen asks of a picture so
 * large; undefined when there is no picture.
 */
export function photoSrcSet(path: string | null, largest: PhotoWidth): string | undefined {
  if (!path) return undefined;
  return PHOTO_WIDTHS.filter((width) => width <= largest && width * 3 >= largest)
    .map((width) => `${photoUrl(path, width)} ${width}w`)
    .join(', ');
}
