import { ButtonLink, ShopLink } from '@/components/admin/links';
import { MetaEditor } from '@/components/admin/meta/meta-editor';
import { MissingThing } from '@/components/admin/missing-thing';
import { PageHeading } from '@/components/admin/page-heading';
import { findProductName } from '@/lib/catalogue-admin/queries';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { metaParams } from '@/lib/meta/inputs';
import { readStates } from '@/lib/meta/states';
import { typeset } from '@/lib/shared/typeset';

type PageProps = { params: Promise<{ productId: string }> };

export const generateMetadata = ({ params }: PageProps) =>
  staffTitle('/admin/meta', async (db) => findProductName(db, (await params).productId));

export default async function ProductMetaPage({ params }: PageProps) {
  await requireStaff('/admin/meta');
  const read = metaParams.safeParse(await params);
  const id = read.success ? read.data.productId : 0;
  const product = (await readStates(database(), [id])).get(id);
  if (!product) return <MissingThing what="meta" />;
  return (
    <>
      <PageHeading
        title={<span className="wrap-anywhere">{typeset(product.name)}</span>}
        up={{ path: '/admin/meta', title: 'Метадані' }}
      >
        <ButtonLink href={`/admin/products/${id}`} variant="ghost" size="sm">
          Ціна й&nbsp;опис
        </ButtonLink>
        <ShopLink path={`/${product.category}/${id}`} />
      </PageHeading>
      <MetaEditor productId={id} />
    </>
  );
}
