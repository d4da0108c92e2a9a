import type { Kopecks } from '@/lib/shared/money';
import { effectivePrice, isPriceEdited, type PriceEdit } from './pricing';

/** The changes that staff made to a product's POS texts and POS price; an empty text keeps the POS text. */
export type ProductEdit = PriceEdit & { title: string; description: string };

export const NO_EDIT: ProductEdit = { title: '', description: '', discount: 0, newPrice: null };

/** POS texts and POS price of a product. */
export type PosValues = { name: string; description: string; price: Kopecks };

/** The columns of a product's row that depend on the staff's edit. */
export type EditedColumns = {
  name: string;
  description: string;
  price: Kopecks;
  posName: string | null;
  posDescription: string | null;
  posPrice: Kopecks | null;
};

/** Pure: the POS texts and POS price, restored from a product's row. */
export const posValuesOf = (row: EditedColumns): PosValues => ({
  name: row.posName ?? row.name,
  description: row.posDescription ?? row.description,
  price: row.posPrice ?? row.price,
});

/** Pure: the columns of a product after an edit; with `NO_EDIT` they hold the POS values. */
export const applyEdit = (pos: PosValues, edit: ProductEdit): EditedColumns => ({
  name: edit.title || pos.name,
  description: edit.description || pos.description,
  price: effectivePrice(pos.price, edit),
  posName: edit.title ? pos.name : null,
  posDescription: edit.description ? pos.description : null,
  posPrice: isPriceEdited(edit) ? pos.price : null,
});

/** Pure: selling price of a size after an edit, and its POS price, which is null if staff did not change the price. */
export const applyToSize = (posPrice: Kopecks, edit: PriceEdit) => ({
  price: effectivePrice(posPrice, edit),
  posPrice: isPriceEdited(edit) ? posPrice : null,
});
