import { inArray, lt, type SQL, sql } from 'drizzle-orm';
import { pictureIdOf, picturePath } from '@/lib/catalogue/product/own-picture';
import type { Database } from '@/lib/db/client';
import {
  bundles,
  contentVersions,
  orderLines,
  pictures,
  productEdits,
  products,
  tags,
} from '@/lib/db/schema';
import { ShopError } from '@/lib/errors';
import { sharedFiles } from '@/lib/files/shared-files';
import { uuidOf } from '@/lib/shared/hash';
import type { CropArea, StoredPicture } from './picture-inputs';
import { readPicture } from './read-picture';

const fileName = (id: string): string => `pictures/${id}.webp`;

/**
 * Stores a picture uploaded by staff, encoded again and without metadata. The same picture is stored once. Throws
 * ShopError validation_failed with the reason why the file is not accepted.
 */
export async function storePicture(
  db: Database,
  given: { bytes: Buffer; crop?: CropArea },
  userId: number,
): Promise<StoredPicture> {
  const { data, ...facts } = await readPicture(given.bytes, given.crop);
  const id = uuidOf(data);
  await sharedFiles(db).write(fileName(id), data, new Date());
  await db
    .insert(pictures)
    .values({ id, ...facts, bytes: data.length, createdBy: userId })
    .onConflictDoUpdate({ target: pictures.id, set: { usedAt: sql`now()` } });
  return { id, src: picturePath(id), ...facts };
}

/** Stores a part of a stored picture as a picture of its own. Throws ShopError: not_found. */
export async function cropPicture(
  db: Database,
  id: string,
  crop: CropArea,
  userId: number,
): Promise<StoredPicture> {
  const bytes = await readPictureFile(db, id);
  if (!bytes) throw new ShopError('not_found');
  return storePicture(db, { bytes, crop }, userId);
}

/** The bytes of a stored picture; null when it does not exist. */
export const readPictureFile = async (db: Database, id: string): Promise<Buffer | null> =>
  (await sharedFiles(db).read(fileName(id)))?.bytes ?? null;

/**
 * Keeps these pictures from being deleted, in the transaction that begins to show them. Returns them by id; those that
 * do not exist are left out.
 */
export async function claimPictures(tx: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, { isTransparent: boolean }>();
  const found = await tx
    .update(pictures)
    .set({ usedAt: sql`now()` })
    .where(inArray(pictures.id, ids))
    .returning({ id: pictures.id, isTransparent: pictures.isTransparent });
  return new Map(found.map(({ id, ...picture }) => [id, picture]));
}

/** Claims the picture with this path (`claimPictures`); false for other photos, and when it does not exist. */
export async function claimPicturePath(tx: Database, path: string): Promise<boolean> {
  const id = pictureIdOf(path);
  return id !== null && (await claimPictures(tx, [id])).size > 0;
}

/** How long a picture that nothing shows is kept, so that a change can be taken back. */
const KEPT = '30 days';

/** SQL: texts with the ids of all pictures in use. A table that begins to show pictures must be added here. */
const textsWithPictures = (): SQL => sql`
  select unnest(${products.photos}) as text from ${products}
  union all select ${products.cutout} from ${products}
  union all select ${productEdits.pictures}::text from ${productEdits}
  union all select ${bundles.photo} from ${bundles}
  union all select ${tags.photo} from ${tags}
  union all select ${orderLines.photo} from ${orderLines}
  union all select ${contentVersions.value}::text from ${contentVersions}`;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Deletes the pictures that nothing has shown for 30 days, with their files; returns how many. */
export async function deleteUnusedPictures(db: Database): Promise<number> {
  await db.execute(sql`update ${pictures} set used_at = now()
    where used_at < now() - interval '1 day' and ${pictures.id} in (
      select unnest(regexp_matches(text, ${UUID}, 'gi'))::uuid from (${textsWithPictures()}) as used)`);
  const gone = await db
    .delete(pictures)
    .where(lt(pictures.usedAt, sql`now() - ${KEPT}::interval`))
    .returning({ id: pictures.id });
  for (const { id } of gone) await sharedFiles(db).remove(fileName(id));
  return gone.length;
}
