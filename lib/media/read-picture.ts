import pLimit from 'p-limit';
import sharp from 'sharp';
import { invalidField } from '@/lib/errors';
import { formatOf } from './picture';
import type { CropArea } from './picture-inputs';

/** Maximum width and height of a stored picture, and of an uploaded one, in pixels. */
const STORED_SIDE = 3000;
const UPLOADED_SIDE = 16_000;
const PIXEL_LIMIT = 50_000_000;
const SMALLEST_SIDE = 16;
const QUALITY = 90;

// One at a time, since a picture of 50 megapixels takes 200 MB while it is decoded.
const conversions = pLimit(1);

/** Decodes a picture and turns it upright. Reading from it fails when the file is corrupt or has too many pixels. */
export const decodePicture = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' }).autoOrient();

/**
 * A picture of staff as WebP of at most 3000 pixels a side, turned upright, in sRGB and without any metadata; only its
 * part `crop` if given. The format is detected by the first bytes. Throws ShopError validation_failed with the reason,
 * for the field `picture`.
 */
export async function readPicture(bytes: Buffer, crop?: CropArea) {
  const format = formatOf(bytes);
  if (!format) throw refused(foreignText(bytes));
  // Reads only the header, so that a picture with too many pixels is not called broken.
  const facts = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts?.format !== format) throw refused(BROKEN);
  const { width, height } = facts.autoOrient;
  if (width * height > PIXEL_LIMIT || Math.max(width, height) > UPLOADED_SIDE) throw refused(LARGE);
  if ((facts.pages ?? 1) > 1) throw refused(ANIMATED);
  const area = crop && areaOf(crop, width, height);
  if (Math.min(area?.width ?? width, area?.height ?? height) < SMALLEST_SIDE) throw refused(SMALL);
  return conversions(async () => {
    const whole = decodePicture(bytes);
    const picture = await (area ? whole.extract(area) : whole)
      .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, smartSubsample: true })
      .toBuffer({ resolveWithObject: true })
      .catch(() => null);
    if (!picture) throw refused(BROKEN);
    const { data, info } = picture;
    const isTransparent = facts.hasAlpha && !(await sharp(data).stats()).isOpaque;
    return { data, width: info.width, height: info.height, isTransparent };
  });
}

function areaOf({ left, top, width, height }: CropArea, wide: number, high: number) {
  const [x, y] = [Math.round(left * wide), Math.round(top * high)];
  return {
    left: x,
    top: y,
    width: Math.min(Math.round(width * wide), wide - x),
    height: Math.min(Math.round(height * high), high - y),
  };
}

const BROKEN = 'Файл пошкоджено. Збережіть фото ще раз або оберіть інше';
const LARGE = 'Фото завелике: до\u00a050\u00a0мегапікселів і\u00a016\u00a0000 точок у\u00a0довжину';
const SMALL = 'Фото замале: щонайменше 16\u00a0точок завширшки й\u00a0заввишки';
const ANIMATED = 'Анімацію магазин не\u00a0показує. Оберіть нерухоме фото';

/** What to say about a file that is not JPEG, PNG or WebP. */
function foreignText(bytes: Buffer): string {
  if (bytes.length === 0) return 'Файл порожній';
  const start = bytes.subarray(4, 12).toString('latin1');
  if (/^ftyp(hei|hev|mif|msf)/.test(start)) {
    return 'Формат HEIC не\u00a0підтримується. Збережіть фото як JPEG';
  }
  return 'Це не\u00a0фото: потрібен JPEG, PNG або WebP';
}

const refused = (text: string) => invalidField('picture', text);
