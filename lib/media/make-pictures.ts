import pLimit from 'p-limit';
import type { PhotoWidth } from '@/lib/catalogue/product/photo';
import type { Database } from '@/lib/db/client';
import { notePhoto } from './photo-colours';
import { listMissingWidths, makeWidths } from './render-picture';

/** A photo with the widths that its pages ask for. */
export type WantedPicture = { path: string; widths: readonly PhotoWidth[] };

/** One photo is fetched while another is converted. */
const AT_ONCE = 2;

/** Those of which a width is missing. */
export async function listMissing(wanted: readonly WantedPicture[]): Promise<WantedPicture[]> {
  const missing: WantedPicture[] = [];
  for (const { path, widths } of wanted) {
    const lacking = await listMissingWidths(path, widths);
    if (lacking.length > 0) missing.push({ path, widths: lacking });
  }
  return missing;
}

/**
 * Makes pictures that visitors are about to ask for, two photos at a time. Returns how many were missing, and of how many
 * photos the colour is known only now.
 */
export async function makePictures(
  db: Database,
  wanted: readonly WantedPicture[],
): Promise<{ made: number; coloured: number }> {
  const done = { made: 0, coloured: 0 };
  await pLimit(AT_ONCE).map(wanted, async ({ path, widths }) => {
    const { made, first, size } = await makeWidths(path, widths);
    done.made += made;
    if (first && (await notePhoto(db, path, first, size))) done.coloured += 1;
  });
  return done;
}
