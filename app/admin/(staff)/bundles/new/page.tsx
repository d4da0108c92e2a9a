import { BundleForm } from '@/components/admin/bundles/bundle-form';
import { PageHeading } from '@/components/admin/page-heading';
import { readLike } from '@/lib/bundles/inputs';
import { findBundleDraft } from '@/lib/bundles/staff-queries';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Новий набір — Амплуа' };

type NewBundlePageProps = { searchParams: Promise<{ like?: string | string[] }> };

export default async function NewBundlePage({ searchParams }: NewBundlePageProps) {
  await requireStaff('/admin/bundles');
  const like = readLike((await searchParams).like);
  const draft = like === null ? null : await findBundleDraft(database(), like);
  return (
    <>
      <PageHeading title="Новий набір" up={{ path: '/admin/bundles', title: 'Набори' }} />
      <BundleForm draft={draft} />
    </>
  );
}
