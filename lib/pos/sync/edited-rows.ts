import { eq, gt, isNotNull, ne, or } from 'drizzle-orm';
import {
  applyEdit,
  applyToSize,
  type EditedColumns,
  type ProductEdit,
} from '@/lib/catalogue/product/apply-edit';
import { type ArrangedPicture, photoColumns } from '@/lib/catalogue/product/arrange-pictures';
import { validCampaign } from '@/lib/catalogue/product/pricing';
import type { Database } from '@/lib/db/client';
import { productEdits, products } from '@/lib/db/schema';
import type { ProductWrite } from './difference';
import type { VariantWrite } from './match-variants';

/** The edits by staff and the campaigns that override POS data, by product id. */
export type Edits = ReadonlyMap<number, ProductEdit & { pictures?: ArrangedPicture[] | null }>;

export type EditedProduct = ProductWrite & EditedColumns & { posPhotos: string[] | null };
export type EditedVariant<Row extends VariantWrite> = Row & { posPrice: number | null };

/** Reads all edits by staff and all campaigns in progress; they cannot change while the caller holds the index lock (`lockIndex`). */
export async function readEdits(tx: Database): Promise<Edits> {
  const rows = await tx
    .select({
      id: products.id,
      title: productEdits.title,
      description: productEdits.description,
      discount: productEdits.discount,
      newPrice: productEdits.newPrice,
      pictures: productEdits.pictures,
      campaign: products.campaign,
    })
    .from(products)
    .leftJoin(productEdits, eq(products.id, productEdits.productId))
    .where(
      or(
        ne(productEdits.title, ''),
        ne(productEdits.description, ''),
        gt(productEdits.discount, 0),
        isNotNull(productEdits.newPrice),
        isNotNull(productEdits.pictures),
        isNotNull(products.campaign),
      ),
    );
  return new Map(
    rows.map(({ id, title, description, discount, newPrice, pictures, campaign }) => [
      id,
      {
        title: title ?? '',
        description: description ?? '',
        discount: discount ?? 0,
        newPrice,
        pictures,
        campaign,
      },
    ]),
  );
}

/** Pure: a product from the POS after the staff's edit and its campaign are applied. */
export function editedProduct(listed: ProductWrite, edits: Edits): EditedProduct {
  const edit = edits.get(listed.id);
  if (!edit) {
    return { ...listed, posName: null, posDescription: null, posPrice: null, posPhotos: null };
  }
  const { name, description, price, photos } = listed;
  return {
    ...listed,
    ...applyEdit({ name, description, price }, edit),
    ...photoColumns(photos, edit.pictures ?? null),
  };
}

/** Pure: a size from the POS with its discount, new price or campaign applied. */
export function editedVariant<Row extends VariantWrite>(
  listed: Row,
  edits: Edits,
): EditedVariant<Row> {
  const edit = edits.get(listed.productId);
  return edit ? { ...listed, ...applyToSize(listed.price, edit) } : { ...listed, posPrice: null };
}

/** Pure: the edits without the campaigns whose sum is not below the new POS price of their product. */
export function withValidCampaigns(edits: Edits, listed: readonly ProductWrite[]): Edits {
  const changed = listed.flatMap(({ id, price }) => {
    const edit = edits.get(id);
    const isTooMuch = edit?.campaign && !validCampaign(edit.campaign, price);
    return isTooMuch ? [[id, { ...edit, campaign: null }] as const] : [];
  });
  return changed.length === 0 ? edits : new Map([...edits, ...changed]);
}
