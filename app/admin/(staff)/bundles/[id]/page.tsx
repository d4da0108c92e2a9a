import { notFound } from 'next/navigation';
import { BundleForm } from '@/components/admin/bundles/bundle-form';
import { PageHeading } from '@/components/admin/page-heading';
import { findBundleTitle, findEditedBundle } from '@/lib/bundles/staff-queries';
import { bundleName } from '@/lib/bundles/text';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { idParams } from '@/lib/http/route/inputs';

type BundlePageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: BundlePageProps) =>
  staffTitle('/admin/bundles', async (db) => findBundleTitle(db, (await params).id));

export default async function AdminBundlePage({ params }: BundlePageProps) {
  await requireStaff('/admin/bundles');
  const { data } = idParams.safeParse(await params);
  const bundle = data ? await findEditedBundle(database(), data.id) : null;
  if (!bundle) notFound();
  return (
    <>
      <PageHeading title={bundleName(bundle)} up={{ path: '/admin/bundles', title: 'Набори' }} />
      <BundleForm draft={bundle} edited={bundle} />
    </>
  );
}
