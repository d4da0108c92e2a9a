import { pictureIdOf } from './own-picture';

/** Where a picture of a product is shown: in the gallery, nowhere, or as its cut-out on the board of a look. */
export const PICTURE_USES = ['shown', 'hidden', 'cutout'] as const;

export type ArrangedPicture = { path: string; use: (typeof PICTURE_USES)[number] };

/** `isTransparent`: whether staff have uploaded it with a transparent background, so that it can be the cut-out. */
export type EditedPicture = ArrangedPicture & { isTransparent?: boolean | undefined };

/**
 * Pure: all pictures of a product, those of the POS and those of staff, in the staff's order. Photos that the POS does
 * not list any more are left out; photos that staff have not arranged yet come last and are shown.
 */
export function arrangePictures(
  posPhotos: readonly string[],
  arranged: readonly ArrangedPicture[] | null,
): ArrangedPicture[] {
  const kept = (arranged ?? []).filter(
    ({ path }) => pictureIdOf(path) !== null || posPhotos.includes(path),
  );
  const fresh = posPhotos.filter((photo) => !kept.some(({ path }) => path === photo));
  return [...kept, ...fresh.map((path) => ({ path, use: 'shown' as const }))];
}

/** Pure: the photo columns of a product's row; `posPhotos` is null if staff have not arranged its pictures. */
export const photoColumns = (posPhotos: string[], arranged: readonly ArrangedPicture[] | null) => ({
  photos: arrangePictures(posPhotos, arranged).flatMap(({ path, use }) =>
    use === 'shown' ? path : [],
  ),
  posPhotos: arranged && posPhotos,
});
