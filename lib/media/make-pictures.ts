import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import type { Database } from '@/lib/db/client';
import { noteColour } from './photo-colours';
import { makeWidths } from './render-picture';

/** A photo with the widths that its pages ask for. */
export type WantedPicture = { path: string; widths: readonly PhotoWidth[] };

/**
 * Makes pictures that visitors are about to ask for, one at a time. Returns how many were missing, and of how many
 * photos the colour is known only now.
 */
export async function makePictures(
  db: Database,
  wanted: readonly WantedPicture[],
): Promise<{ made: number; coloured: number }> {
  let coloured = 0;
  let made = 0;
  for (const { path, widths } of wanted) {
    const pictures = await makeWidths(path, widths);
    made += pictures.made;
    const isNew = pictures.first !== null && (await noteColour(db, path, pictures.first));
    if (isNew) coloured += 1;
  }
  return { made, coloured };
}
