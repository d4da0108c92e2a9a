/** Widths in pixels that `linePhotoUrl` accepts. */
type Width = 120 | 240;

/** URL of a product's photo, or of the placeholder when it has none. */
export const linePhotoUrl = (photo: string | null | undefined, width: Width = 120): string =>
  photo ? `/media/${width}/${photo.replace(/^\/+/, '')}` : '/placeholder.svg';
