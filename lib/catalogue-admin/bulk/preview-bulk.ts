import { createHash } from 'node:crypto';
import type { Database } from '@/lib/db/client';
import { ShopError } from '@/lib/errors';
import { chunksOf } from '@/lib/shared/collections';
import { formatPrice } from '@/lib/shared/money';
import { listProductIds } from '../list-queries';
import type { BulkPreview, BulkRefusal } from './answers';
import { type BulkChange, type BulkSelection, MOST_IN_BULK_EDIT } from './inputs';
import { type Planned, planBulk } from './plan-bulk';
import { editOf, isBelowCost, isLevelled, soldFor } from './plan-product';

/** Products read and planned at once: between two chunks the server handles other requests. */
const CHUNK = 1000;
/** Maximum products in the lists of samples and of errors. */
const SAMPLES = 5;
const SHOWN_ERRORS = 50;

/**
 * The dry run of a bulk edit: what it would do if it ran now, with the first products before and after. Writes nothing.
 * Throws ShopError validation_failed when nothing or too much is selected, or a tag does not exist.
 */
export async function previewBulk(
  db: Database,
  { change, selection }: { change: BulkChange; selection: BulkSelection },
): Promise<BulkPreview> {
  const ids = await selectedIds(db, selection);
  const preview: BulkPreview = {
    selected: fingerprintOfIds(ids),
    ...{ total: ids.length, changed: 0, same: 0, lower: 0, refused: 0 },
    ...{ belowCost: 0, withoutCost: 0, levelled: 0, hiddenAtPos: 0 },
    errors: [],
    samples: [],
  };
  const below: BulkPreview['samples'] = [];
  for (const chunk of chunksOf(ids, CHUNK)) {
    for (const planned of await planBulk(db, chunk, change)) {
      addPlanned(preview, planned);
      const sample = sampleOf(planned, change);
      if (!sample) continue;
      if (preview.samples.length < SAMPLES) preview.samples.push(sample);
      else if (sample.isBelowCost && below.length < SAMPLES) below.push(sample);
    }
  }
  preview.samples.push(...below);
  return preview;
}

/** Ids of the selected products in ascending order. Throws ShopError validation_failed for none or too many. */
export async function selectedIds(db: Database, selection: BulkSelection): Promise<number[]> {
  const ids =
    'productIds' in selection
      ? [...new Set(selection.productIds)].sort((a, b) => a - b)
      : await listProductIds(db, selection.filter, MOST_IN_BULK_EDIT + 1);
  if (ids.length === 0) {
    throw new ShopError('validation_failed', { message: 'За таким фільтром товарів уже немає' });
  }
  if (ids.length > MOST_IN_BULK_EDIT) {
    const message = `Забагато товарів: за раз можна змінити ${MOST_IN_BULK_EDIT}. Звузьте фільтр`;
    throw new ShopError('validation_failed', { message });
  }
  return ids;
}

/** Pure: a hash of a selection, to notice that a filter finds other products than in the preview. */
export const fingerprintOfIds = (ids: number[]): string =>
  createHash('sha1').update(ids.join(',')).digest('base64url');

/** Pure: what staff read about a product that cannot be changed. */
export const bulkRefusalOf = ({ state, error = '' }: Planned): BulkRefusal => ({
  productId: state.id,
  name: state.name,
  message: error,
});

function addPlanned(preview: BulkPreview, planned: Planned): void {
  const { state, edit, retag, isLower, error } = planned;
  if (state.isHiddenAtPos) preview.hiddenAtPos += 1;
  if (isLower) preview.lower += 1;
  if (error !== undefined) {
    preview.refused += 1;
    if (preview.errors.length < SHOWN_ERRORS) preview.errors.push(bulkRefusalOf(planned));
  } else if (!edit && !retag) preview.same += isLower ? 0 : 1;
  else preview.changed += 1;
  if (!edit || !isPriceChanged(planned)) return;
  if (isBelowCost(state, edit.after)) preview.belowCost += 1;
  if (state.sizes.some(({ cost }) => cost === null)) preview.withoutCost += 1;
  if (isLevelled(state, edit.after)) preview.levelled += 1;
}

const isPriceChanged = ({ state, edit }: Planned): boolean =>
  edit !== undefined &&
  (edit.after.discount !== state.discount || edit.after.newPrice !== state.newPrice);

function sampleOf(planned: Planned, { kind }: BulkChange): BulkPreview['samples'][number] | null {
  const { state, edit, retag } = planned;
  const of = (before: string, after: string, isBelow = false) => ({
    ...{ productId: state.id, name: state.name, before, after },
    isBelowCost: isBelow,
  });
  if (retag) {
    const had = retag.state.tags.flatMap(({ id, source }) => (source === 'staff' ? [id] : []));
    return of(`Тегів магазину: ${had.length}`, String(retag.tagIds.length));
  }
  if (!edit) return null;
  if (kind === 'hide' || kind === 'show') {
    const seen = (isHidden: boolean) =>
      state.isHiddenAtPos ? 'Приховано касою' : isHidden ? 'Приховано' : 'На\u00a0вітрині';
    return of(seen(state.isHidden), seen(edit.after.isHidden));
  }
  if (kind === 'exclude' || kind === 'include') {
    const taking = (isOut: boolean) => (isOut ? 'Без акцій' : 'В\u00a0акціях');
    return of(taking(state.noPromotions), taking(edit.after.noPromotions));
  }
  return of(
    formatPrice(soldFor(state, state.posPrice, editOf(state))),
    formatPrice(soldFor(state, state.posPrice, edit.after)),
    isBelowCost(state, edit.after),
  );
}
