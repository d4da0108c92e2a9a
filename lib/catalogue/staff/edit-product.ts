import { asc, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Database } from '@/lib/db/client';
import { productEdits, products, variants } from '@/lib/db/schema';
import { type FieldErrors, ShopError } from '@/lib/errors';
import { forgetWords } from '@/lib/search/index/forget-words';
import { refreshProducts, whenIndexIsFree } from '@/lib/search/index/refresh-index';
import { SECOND } from '@/lib/shared/clock';
import {
  applyEdit,
  applyToSize,
  type EditedColumns,
  NO_EDIT,
  type PosTexts,
  type ProductEdit,
  posTextsOf,
} from '../product/apply-edit';
import { pagesOfProducts } from '../product/product-pages';
import { otherPrice, priceErrors } from './edit-errors';
import type { ProductChange } from './inputs';

type Edited = {
  /** Tags of the pages that are out of date now; none when nothing has changed. */
  tags: string[];
};

type Known = { row: EditedColumns; edit: ProductEdit; version: number };

/** Milliseconds in which somebody waits for an answer. */
const PATIENCE = 10 * SECOND;

/**
 * Puts what staff say in place of the POS's title, description and price, or gives it back to the POS;
 * what is not named stays. The POS's own words repeated are no edit. In one transaction with the search
 * words of the product and a line in the audit log; a synchronisation that writes at this moment comes
 * before or after. Prices in kopecks. Throws not_found, busy while a large synchronisation goes on,
 * edit_conflict when `version` is not that of the last edit, validation_failed when a price is not below the
 * POS's or nothing would be left of it.
 */
export async function editProduct(
  db: Database,
  productId: number,
  change: ProductChange,
  userId: number,
): Promise<Edited> {
  const tags = await whenIndexIsFree(
    db,
    async (tx) => {
      const known = await lockProduct(tx, productId);
      if (change.version !== undefined && change.version !== known.version) {
        throw new ShopError('edit_conflict');
      }
      const pos = posTextsOf(known.row);
      const edit = editAfter(known.edit, change, pos);
      refuseWrong(pos, edit, { change, before: known.edit });
      if (isSameEdit(edit, known.edit)) return [];

      const columns = applyEdit(pos, edit);
      await writeEdit(tx, productId, edit, known.version + 1, userId);
      await tx
        .update(products)
        .set({ ...columns, indexVersion: 0, updatedAt: sql`now()` })
        .where(eq(products.id, productId));
      await priceSizes(tx, productId, edit);
      await refreshProducts(tx, [productId]);
      await recordChange(tx, {
        userId,
        action: 'product.update',
        entityId: productId,
        title: columns.name,
        before: recorded(known.row, known.edit),
        after: recorded(columns, edit),
      });
      return pagesOfProducts(tx, [productId]);
    },
    PATIENCE,
  );
  forgetWords();
  return { tags };
}

async function lockProduct(tx: Database, productId: number): Promise<Known> {
  const [row] = await tx
    .select({
      name: products.name,
      description: products.description,
      price: products.price,
      oldPrice: products.oldPrice,
      posName: products.posName,
      posDescription: products.posDescription,
      posPrice: products.posPrice,
    })
    .from(products)
    .where(eq(products.id, productId))
    .for('no key update');
  if (!row) throw new ShopError('not_found', { message: 'Такого товару немає' });
  const [stored] = await tx
    .select()
    .from(productEdits)
    .where(eq(productEdits.productId, productId));
  if (!stored) return { row, edit: NO_EDIT, version: 0 };
  const { title, description, discount, newPrice, version } = stored;
  return { row, edit: { title, description, discount, newPrice }, version };
}

function editAfter(before: ProductEdit, change: ProductChange, pos: PosTexts): ProductEdit {
  const word = (given: string | null | undefined, posSystems: string, kept: string): string =>
    given === undefined ? kept : given === null || given === posSystems ? '' : given;
  return {
    title: word(change.title, pos.name, before.title),
    description: word(change.description, pos.description, before.description),
    discount: change.discount === undefined ? before.discount : (change.discount ?? 0),
    newPrice: change.newPrice === undefined ? before.newPrice : change.newPrice,
  };
}

function refuseWrong(
  pos: PosTexts,
  edit: ProductEdit,
  { change, before }: { change: ProductChange; before: ProductEdit },
): void {
  const isOtherPrice = change.price !== undefined && change.price !== pos.price;
  const errors: FieldErrors = {
    ...(isOtherPrice && { price: [otherPrice(pos.price)] }),
    ...priceErrors(pos.price, edit, before),
  };
  const [first] = Object.values(errors).flat();
  if (first) throw new ShopError('validation_failed', { message: first, errors });
}

const isSameEdit = (a: ProductEdit, b: ProductEdit): boolean =>
  a.title === b.title &&
  a.description === b.description &&
  a.discount === b.discount &&
  a.newPrice === b.newPrice;

/** The row stays when nothing is edited any more: its version goes on counting. */
async function writeEdit(
  tx: Database,
  productId: number,
  edit: ProductEdit,
  version: number,
  userId: number,
): Promise<void> {
  const values = { ...edit, version, updatedBy: userId };
  await tx
    .insert(productEdits)
    .values({ productId, ...values })
    .onConflictDoUpdate({
      target: productEdits.productId,
      set: { ...values, updatedAt: sql`now()` },
    });
}

/** Sizes that the POS has taken away too: it may bring them back. */
async function priceSizes(tx: Database, productId: number, edit: ProductEdit): Promise<void> {
  // In order of id, as orders lock them.
  const sizes = await tx
    .select({ id: variants.id, price: variants.price, posPrice: variants.posPrice })
    .from(variants)
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
    .for('no key update');
  for (const size of sizes) {
    const now = applyToSize(size.posPrice ?? size.price, edit);
    if (now.price === size.price && now.posPrice === size.posPrice) continue;
    await tx.update(variants).set(now).where(eq(variants.id, size.id));
  }
}

const recorded = (row: EditedColumns, { discount, newPrice }: ProductEdit) => ({
  title: row.name,
  description: row.description,
  discount,
  newPrice,
  price: row.price,
});
