import type { Kopecks } from '@/lib/shared/money';
import { effectivePrice, isPriceEdited, type PriceEdit } from './pricing';

/** The changes that staff made to a product's POS texts and POS price; an empty text keeps the POS text. */
export type ProductEdit = PriceEdit & { title: string; description: string };

export const NO_EDIT: ProductEdit = { title: '', description: '', discount: 0, newPrice: null };

/**
 * POS texts and POS price of a product. `formerPrice` is an old price above the POS price that comes neither from the
 * POS nor from an edit; null without one.
 */
export type PosValues = {
  name: string;
  description: string;
  price: Kopecks;
  formerPrice: Kopecks | null;
};

/** The columns of a product's row that depend on the staff's edit. */
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
 * Pure: the POS texts and POS price, restored from a product's row. An `oldPrice` written by an edit equals the POS
 * price. A higher `oldPrice` was stored before the edit and must be kept.
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

/** Pure: the columns of a product after an edit; with `NO_EDIT` they hold the POS values. */
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

/** Pure: selling price of a size after an edit, and its POS price, which is null if staff did not change the price. */
export const applyToSize = (posPrice: Kopecks, edit: PriceEdit) => ({
  price: effectivePrice(posPrice, edit),
  posPrice: isPriceEdited(edit) ? posPrice : null,
});
