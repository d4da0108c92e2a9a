import { BundlesList } from '@/components/admin/bundles/bundles-list';
import { ButtonLink } from '@/components/admin/links';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Набори — Амплуа' };

export default async function AdminBundlesPage() {
  await requireStaff('/admin/bundles');
  return (
    <>
      <PageHeading title="Набори">
        <ButtonLink href="/admin/bundles/new">
          <span>Створити набір</span>
        </ButtonLink>
      </PageHeading>
      <BundlesList />
    </>
  );
}
