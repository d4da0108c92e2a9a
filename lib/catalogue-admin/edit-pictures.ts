import { eq, sql } from 'drizzle-orm';
import { type ArrangedPicture, arrangePictures } from '@/lib/catalogue/product/arrange-pictures';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import type { Database } from '@/lib/db/client';
import { productMeta, type products } from '@/lib/db/schema/index';
import { invalidField } from '@/lib/errors';
import { claimPictures } from '@/lib/media/store-picture';
import type { ProductChange } from './inputs';

/** The pictures of a product: those of the POS, the staff's arrangement (null without one), and what is shown. */
export type Pictured = Pick<typeof products.$inferSelect, 'photos' | 'cutout' | 'video'> & {
  posPhotos: string[];
  arranged: ArrangedPicture[] | null;
};

/** Pure: the pictures after a change; the same object when nothing changes. */
export function picturesAfter(before: Pictured, change: ProductChange): Pictured {
  const { posPhotos, arranged } = before;
  const wanted = change.pictures && arrangePictures(posPhotos, change.pictures);
  const isArranged =
    wanted !== undefined &&
    JSON.stringify(wanted.map(keyOf)) !==
      JSON.stringify(arrangePictures(posPhotos, arranged).map(keyOf));
  const video = change.video ?? before.video;
  if (!isArranged && video === before.video) return before;
  return { ...before, video, arranged: isArranged ? wanted : arranged };
}

const keyOf = ({ path, use }: ArrangedPicture) => [path, use];

/**
 * Claims the pictures by staff and returns the path of the product's cut-out, null without one. A cut-out that staff
 * have not uploaded is kept. Throws validation_failed when a picture does not exist, or the cut-out has no transparent
 * background.
 */
export async function checkPictures(
  tx: Database,
  { arranged, cutout }: Pictured,
): Promise<string | null> {
  const ids = (arranged ?? []).flatMap(({ path }) => pictureIdOf(path) ?? []);
  const claimed = await claimPictures(tx, ids);
  if (claimed.size < ids.length) {
    throw invalidField('pictures', 'Одного з\u00a0фото вже немає. Додайте його ще раз');
  }
  const chosen = arranged?.find(({ use }) => use === 'cutout')?.path;
  if (!chosen) return cutout && pictureIdOf(cutout) ? null : cutout;
  if (!claimed.get(pictureIdOf(chosen) ?? '')?.isTransparent) {
    throw invalidField('pictures', 'Виріз для образів – це\u00a0фото з\u00a0прозорим тлом');
  }
  return chosen;
}

/**
 * Lets each alternative text stay with its photo when another photo becomes the main one: the text of the main photo is
 * stored separately from those of the further photos.
 */
export async function describeMainPhoto(
  tx: Database,
  productId: number,
  before: string | undefined,
  after: string | undefined,
): Promise<void> {
  if (before === after) return;
  const { imageAlt, photoAlts } = productMeta;
  const former = before
    ? sql`case when ${imageAlt} = '' then '{}' else jsonb_build_object(${before}::text, ${imageAlt}) end`
    : sql`'{}'::jsonb`;
  await tx
    .update(productMeta)
    .set({
      imageAlt: sql`coalesce(${photoAlts} ->> ${after ?? ''}, '')`,
      photoAlts: sql`(${photoAlts} - ${after ?? ''}::text) || ${former}`,
      version: sql`${productMeta.version} + 1`,
    })
    .where(eq(productMeta.productId, productId));
}
