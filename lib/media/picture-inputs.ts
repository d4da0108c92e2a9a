import { z } from 'zod';

/** Maximum bytes of a picture that staff upload. */
export const PICTURE_LIMIT = 15 * 1024 * 1024;

export const pictureParams = z.object({ id: z.uuid() });

const fraction = z.number().min(0).max(1);

/** Body of POST /api/admin/pictures/{id}/crop: the part to keep, in fractions of the picture's width and height. */
export const cropInput = z
  .object({ left: fraction, top: fraction, width: fraction, height: fraction })
  .strict();
export type CropArea = z.infer<typeof cropInput>;

export const storedPictureSchema = z
  .object({
    id: z.uuid(),
    src: z.string().describe('Path of the picture; `/media/{width}{src}` is its resized picture.'),
    width: z.int(),
    height: z.int(),
    isTransparent: z.boolean(),
  })
  .meta({ id: 'StoredPicture' });
export type StoredPicture = z.infer<typeof storedPictureSchema>;
