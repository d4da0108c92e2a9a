import pLimit from 'p-limit';
import sharp from 'sharp';
import { invalidField } from '@/lib/errors';
import { formatOf } from './picture';
import { decodePicture } from './read-picture';

/** Maximum bytes of one uploaded photo; browsers shrink photos before they send them. */
const UPLOAD_LIMIT = 2 * 1024 * 1024;
/** Maximum width and height of a stored photo, in pixels. */
const SIDE = 1600;

const conversions = pLimit(2);

/**
 * An uploaded photo as WebP of at most 1600 pixels. Encoding it again removes the metadata, such as the place where it
 * was taken. Null when the bytes are not a picture (JPEG, PNG or WebP), or it is broken.
 */
export async function readUploadedPhoto(bytes: Buffer): Promise<Buffer | null> {
  if (!formatOf(bytes)) return null;
  return conversions(() =>
    decodePicture(bytes)
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer()
      .catch(() => null),
  );
}

/** Uploaded photos as they are stored. Throws validation_failed with the photo's field. */
export async function readPhotos(given: string[]): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (const [place, text] of given.entries()) {
    const bytes = Buffer.from(text, 'base64');
    if (bytes.length > UPLOAD_LIMIT) {
      throw invalidField(`photos.${place}`, `Фото ${place + 1} завелике: до\u00a02\u00a0МБ`);
    }
    const photo = await readUploadedPhoto(bytes);
    if (!photo) throw invalidField(`photos.${place}`, `Файл ${place + 1} не\u00a0є фото`);
    photos.push(photo);
  }
  return photos;
}

/** Width and height of a small square of a photo: twice its size on the page, for sharp screens. */
const THUMB = 176;

/** A stored photo with its small square, and its width and height in pixels. */
export async function withThumb(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const thumb = await conversions(() =>
    sharp(picture).resize({ width: THUMB, height: THUMB }).webp({ quality: 72 }).toBuffer(),
  );
  return { picture, thumb, width, height };
}
