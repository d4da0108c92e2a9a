import sharp from 'sharp';
import type { Database } from '@/lib/db/client';
import { photoColours } from '@/lib/db/schema';

/** The average colour of a picture, as CSS. */
export async function colourOf(picture: Buffer): Promise<string> {
  const pixel = await sharp(picture).removeAlpha().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Keeps the colour of a photo from one of its pictures; false when it was known. */
export async function noteColour(db: Database, path: string, picture: Buffer): Promise<boolean> {
  const written = await db
    .insert(photoColours)
    .values({ path, colour: await colourOf(picture) })
    .onConflictDoNothing()
    .returning({ path: photoColours.path });
  return written.length > 0;
}
