import type { Kopecks } from '@/lib/shared/money';
import { isPriceEdited, type PriceEdit, priceInForce } from '../pricing/staff-price';

/** What staff have put in place of the till's words and price; an empty text leaves the till's. */
export type ProductEdit = PriceEdit & { title: string; description: string };

export const NO_EDIT: ProductEdit = { title: '', description: '', discount: 0, newPrice: null };

/** What the till says of a product, and a former price that comes from neither till nor edit. */
export type TillWords = {
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
 * Pure: what the till says, read back from the columns. An `oldPrice` of ours is the till's own price;
 * one above it was there before and is not ours to lose.
 */
export function tillWordsOf(row: EditedColumns): TillWords {
  const price = row.posPrice ?? row.price;
  return {
    name: row.posName ?? row.name,
    description: row.posDescription ?? row.description,
    price,
    formerPrice: row.oldPrice !== null && row.oldPrice > price ? row.oldPrice : null,
  };
}

/** Pure: the columns of a product under an edit; with `NO_EDIT` the till's words alone. */
export function applyEdit(till: TillWords, edit: ProductEdit): EditedColumns {
  const price = priceInForce(till.price, edit);
  const ownFormer = price < till.price ? till.price : null;
  const isFormerHigher = till.formerPrice !== null && till.formerPrice > till.price;
  return {
    name: edit.title || till.name,
    description: edit.description || till.description,
    price,
    oldPrice: isFormerHigher ? till.formerPrice : ownFormer,
    posName: edit.title ? till.name : null,
    posDescription: edit.description ? till.description : null,
    posPrice: isPriceEdited(edit) ? till.price : null,
  };
}

/** Pure: both prices of a size under an edit. */
export const applyToSize = (tillPrice: Kopecks, edit: PriceEdit) => ({
  price: priceInForce(tillPrice, edit),
  posPrice: isPriceEdited(edit) ? tillPrice : null,
});
