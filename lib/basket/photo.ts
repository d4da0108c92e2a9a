/** Widths that the picture route serves. */
type Width = 60 | 120 | 240;

/** Address of a product's picture, or of the placeholder when it has none. */
export const linePhotoUrl = (photo: string | null | undefined, width: Width = 120): string =>
  photo ? `/media/${width}/${photo.replace(/^\/+/, '')}` : '/placeholder.svg';
