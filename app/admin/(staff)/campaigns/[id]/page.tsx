import { CampaignScreen } from '@/components/admin/campaigns/campaign-editor';
import { findCampaignTitle, listCategoryNames } from '@/lib/campaigns/queries';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';

type CampaignPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: CampaignPageProps) =>
  staffTitle('/admin/campaigns', async (db) => findCampaignTitle(db, (await params).id));

export default async function AdminCampaignPage({ params }: CampaignPageProps) {
  await requireStaff('/admin/campaigns');
  const categories = await listCategoryNames(database());
  return <CampaignScreen id={(await params).id} categories={categories} />;
}
