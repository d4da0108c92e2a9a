import { CampaignsList } from '@/components/admin/campaigns/campaigns-list';
import { ButtonLink } from '@/components/admin/links';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Акції — Амплуа' };

export default async function AdminCampaignsPage() {
  await requireStaff('/admin/campaigns');
  return (
    <>
      <PageHeading title="Акції">
        <ButtonLink href="/admin/campaigns/new">
          <span>Створити акцію</span>
        </ButtonLink>
      </PageHeading>
      <CampaignsList />
    </>
  );
}
