import { inArray } from 'drizzle-orm';
import type { Database } from '@/lib/db/client';
import { photoColours } from '@/lib/db/schema/catalogue';

/** CSS colours of photos, by path; only of photos whose resized pictures have been generated already. */
export async function listPhotoColours(
  db: Database,
  photos: string[],
): Promise<Map<string, string>> {
  if (photos.length === 0) return new Map();
  const rows = await db.select().from(photoColours).where(inArray(photoColours.path, photos));
  return new Map(rows.map(({ path, colour }) => [path, colour]));
}
