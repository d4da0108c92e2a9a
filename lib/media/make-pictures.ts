import pLimit from 'p-limit';
import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import type { Database } from '@/lib/db/client';
import { storePhotoColour } from './photo-colours';
import { listMissingWidths, makeWidths } from './render-picture';

/** A photo path with the widths that pages request of it. */
export type WantedPicture = { path: string; widths: readonly PhotoWidth[] };

/** Maximum photos processed at the same time: one is downloaded while another is converted. */
const AT_ONCE = 2;

/** The photos that lack some of their widths, each with only the missing widths. */
export async function listMissing(wanted: readonly WantedPicture[]): Promise<WantedPicture[]> {
  const missing: WantedPicture[] = [];
  for (const { path, widths } of wanted) {
    const lacking = await listMissingWidths(path, widths);
    if (lacking.length > 0) missing.push({ path, widths: lacking });
  }
  return missing;
}

/**
 * Generates resized pictures before shoppers request them, two photos at a time. Returns the number of pictures
 * generated, and the number of photos whose colour was not stored before.
 */
export async function makePictures(
  db: Database,
  wanted: readonly WantedPicture[],
): Promise<{ made: number; coloured: number }> {
  const done = { made: 0, coloured: 0 };
  await pLimit(AT_ONCE).map(wanted, async ({ path, widths }) => {
    const { made, first, size } = await makeWidths(path, widths);
    done.made += made;
    if (first && (await storePhotoColour(db, path, first, size))) done.coloured += 1;
  });
  return done;
}
