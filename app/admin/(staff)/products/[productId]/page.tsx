import { MissingThing } from '@/components/admin/missing-thing';
import { ProductEditor } from '@/components/admin/products/product-editor';
import { ProductView } from '@/components/admin/products/product-view';
import { readProductId } from '@/lib/catalogue/listing/inputs';
import {
  findProductName,
  findStaffProduct,
  listBundlesOf,
  listCharactersOf,
  listProductChanges,
} from '@/lib/catalogue-admin/queries';
import { database } from '@/lib/db/client';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';

type PageProps = { params: Promise<{ productId: string }> };

export const generateMetadata = ({ params }: PageProps) =>
  staffTitle('/admin/products', async (db) => findProductName(db, (await params).productId));

export default async function ProductPage({ params }: PageProps) {
  const { role } = await requireStaff('/admin/products');
  const id = readProductId((await params).productId);
  const product = id === null ? null : await findStaffProduct(database(), id);
  if (!product) return <MissingThing what="product" />;
  const lines = await listProductChanges(database(), product.product_id);
  const seen = { product, changes: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
  const shown = {
    bundles: await listBundlesOf(database(), product.product_id),
    characters: await listCharactersOf(database(), product.product_id),
  };
  return isAdmitted(role, 'editor') ? (
    <ProductEditor first={seen} {...shown} />
  ) : (
    <ProductView {...seen} {...shown} />
  );
}
