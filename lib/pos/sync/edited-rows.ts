import { eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import {
  applyEdit,
  applyToSize,
  type EditedColumns,
  type ProductEdit,
  posValuesOf,
} from '@/lib/catalogue/product/apply-edit';
import type { Database } from '@/lib/db/client';
import { productEdits, products } from '@/lib/db/schema';
import type { ProductWrite } from './difference';
import type { VariantWrite } from './match-variants';

/** Edits by staff that override POS data, by product id; `now` holds the product's current columns. */
export type Edits = ReadonlyMap<number, { edit: ProductEdit; now: EditedColumns }>;

export type EditedProduct = ProductWrite & EditedColumns;
export type EditedVariant<Row extends VariantWrite> = Row & { posPrice: number | null };

/** Reads all edits by staff; they cannot change while the caller holds the index lock (`lockIndex`). */
export async function readEdits(tx: Database): Promise<Edits> {
  const rows = await tx
    .select({
      id: products.id,
      edit: {
        title: productEdits.title,
        description: productEdits.description,
        discount: productEdits.discount,
        newPrice: productEdits.newPrice,
      },
      now: {
        name: products.name,
        description: products.description,
        price: products.price,
        oldPrice: products.oldPrice,
        posName: products.posName,
        posDescription: products.posDescription,
        posPrice: products.posPrice,
      },
    })
    .from(productEdits)
    .innerJoin(products, eq(products.id, productEdits.productId))
    .where(
      or(
        ne(productEdits.title, ''),
        ne(productEdits.description, ''),
        gt(productEdits.discount, 0),
        isNotNull(productEdits.newPrice),
      ),
    );
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}

/** Pure: a product from the POS after the staff's edits are applied. */
export function editedProduct(listed: ProductWrite, edits: Edits): EditedProduct {
  const own = edits.get(listed.id);
  if (!own) {
    return { ...listed, oldPrice: null, posName: null, posDescription: null, posPrice: null };
  }
  const { name, description, price } = listed;
  const { formerPrice } = posValuesOf(own.now);
  return { ...listed, ...applyEdit({ name, description, price, formerPrice }, own.edit) };
}

/** Pure: a size from the POS with the staff's discount or new price applied. */
export function editedVariant<Row extends VariantWrite>(
  listed: Row,
  edits: Edits,
): EditedVariant<Row> {
  const own = edits.get(listed.productId);
  return own
    ? { ...listed, ...applyToSize(listed.price, own.edit) }
    : { ...listed, posPrice: null };
}
