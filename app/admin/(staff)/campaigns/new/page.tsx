import { CampaignEditor } from '@/components/admin/campaigns/campaign-editor';
import { PageHeading } from '@/components/admin/page-heading';
import { listCategoryNames } from '@/lib/campaigns/queries';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Нова акція — Амплуа' };

export default async function NewCampaignPage() {
  await requireStaff('/admin/campaigns');
  return (
    <>
      <PageHeading title="Нова акція" up={{ path: '/admin/campaigns', title: 'Акції' }} />
      <CampaignEditor first={null} categories={await listCategoryNames(database())} />
    </>
  );
}
