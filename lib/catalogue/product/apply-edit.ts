import type { Kopecks } from '@/lib/shared/money';
import { isPriceEdited, type PriceEdit, priceInForce } from '../pricing/staff-price';

/** What staff have put in place of the POS's words and price; an empty text leaves the POS's. */
export type ProductEdit = PriceEdit & { title: string; description: string };

export const NO_EDIT: ProductEdit = { title: '', description: '', discount: 0, newPrice: null };

/** What the POS says of a product, and a former price that comes from neither POS nor edit. */
export type PosTexts = {
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
 * Pure: what the POS says, read back from the columns. An `oldPrice` of ours is the POS's own price;
 * one above it was there before and is not ours to lose.
 */
export function posTextsOf(row: EditedColumns): PosTexts {
  const price = row.posPrice ?? row.price;
  return {
    name: row.posName ?? row.name,
    description: row.posDescription ?? row.description,
    price,
    formerPrice: row.oldPrice !== null && row.oldPrice > price ? row.oldPrice : null,
  };
}

/** Pure: the columns of a product under an edit; with `NO_EDIT` the POS's words alone. */
export function applyEdit(pos: PosTexts, edit: ProductEdit): EditedColumns {
  const price = priceInForce(pos.price, edit);
  const ownFormer = price < pos.price ? pos.price : null;
  const isFormerHigher = pos.formerPrice !== null && pos.formerPrice > pos.price;
  return {
    name: edit.title || pos.name,
    description: edit.description || pos.description,
    price,
    oldPrice: isFormerHigher ? pos.formerPrice : ownFormer,
    posName: edit.title ? pos.name : null,
    posDescription: edit.description ? pos.description : null,
    posPrice: isPriceEdited(edit) ? pos.price : null,
  };
}

/** Pure: both prices of a size under an edit. */
export const applyToSize = (posPrice: Kopecks, edit: PriceEdit) => ({
  price: priceInForce(posPrice, edit),
  posPrice: isPriceEdited(edit) ? posPrice : null,
});
