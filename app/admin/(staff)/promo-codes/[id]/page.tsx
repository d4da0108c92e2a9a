import { PromoCodeScreen } from '@/components/admin/promo-codes/promo-code-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { findPromoCodeTitle } from '@/lib/promo-codes/staff-queries';

type PromoCodePageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: PromoCodePageProps) =>
  staffTitle('/admin/promo-codes', async (db) => findPromoCodeTitle(db, (await params).id));

export default async function AdminPromoCodePage({ params }: PromoCodePageProps) {
  await requireStaff('/admin/promo-codes');
  return <PromoCodeScreen id={(await params).id} />;
}
