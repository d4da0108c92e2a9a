import type { Kopecks } from '@/lib/shared/money';
import { effectivePrice, isPriceEdited, type PriceEdit } from '../pricing/staff-price';

/** What staff set in place of the POS's texts and price; an empty text keeps the POS's. */
export type ProductEdit = PriceEdit & { title: string; description: string };

export const NO_EDIT: ProductEdit = { title: '', description: '', discount: 0, newPrice: null };

/** A product's texts and price at the POS, and a former price that comes from neither POS nor edit. */
export type PosValues = {
  name: string;
  description: string;
  price: Kopecks;
  formerPrice: Kopecks | null;
};

/** The columns of a product that an edit writes. */
export type EditedColumns = {
  name: string;
  description: string;
  price: Kopecks;
  oldPrice: Kopecks | null;
  posName: string | null;
  posDescription: string | null;
  posPrice: Kopecks | null;
};

/**
 * Pure: the POS's texts and price, restored from the columns. An `oldPrice` written by an edit equals
 * the POS price; a higher one was there before and must be kept.
 */
export function posValuesOf(row: EditedColumns): PosValues {
  const price = row.posPrice ?? row.price;
  return {
    name: row.posName ?? row.name,
    description: row.posDescription ?? row.description,
    price,
    formerPrice: row.oldPrice !== null && row.oldPrice > price ? row.oldPrice : null,
  };
}

/** Pure: the columns of a product with an edit applied; with `NO_EDIT` the POS's values. */
export function applyEdit(pos: PosValues, edit: ProductEdit): EditedColumns {
  const price = effectivePrice(pos.price, edit);
  const editFormer = price < pos.price ? pos.price : null;
  const isFormerHigher = pos.formerPrice !== null && pos.formerPrice > pos.price;
  return {
    name: edit.title || pos.name,
    description: edit.description || pos.description,
    price,
    oldPrice: isFormerHigher ? pos.formerPrice : editFormer,
    posName: edit.title ? pos.name : null,
    posDescription: edit.description ? pos.description : null,
    posPrice: isPriceEdited(edit) ? pos.price : null,
  };
}

/** Pure: both prices of a size with an edit applied. */
export const applyToSize = (posPrice: Kopecks, edit: PriceEdit) => ({
  price: effectivePrice(posPrice, edit),
  posPrice: isPriceEdited(edit) ? posPrice : null,
});
