import { z } from 'zod';

/** Maximum characters of a photo in base64: two megabytes of bytes. */
const LONGEST_PHOTO = 2_800_000;

/** Schema of at most `most` uploaded photos in base64, which browsers have shrunk. */
export const photoInputs = (most: number) =>
  z
    .array(
      z
        .base64('Це не\u00a0фото')
        .min(1, 'Це не\u00a0фото')
        .max(LONGEST_PHOTO, 'Фото завелике: до\u00a02\u00a0МБ'),
    )
    .max(most, `Не\u00a0більше ${most} фото`)
    .default([]);

/** Maximum bytes of a body with this many photos. */
export const photosBody = (most: number): number => most * LONGEST_PHOTO + 50_000;
