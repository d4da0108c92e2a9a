const OWN_PICTURE = /^\/pictures\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/;

/** Path of a picture that staff have uploaded, as columns with photo paths store it and `/media` serves it. */
export const picturePath = (id: string): string => `/pictures/${id}.webp`;

/** The id in the path of an uploaded picture; null for a photo of the POS. */
export const pictureIdOf = (path: string): string | null => OWN_PICTURE.exec(path)?.[1] ?? null;
