import { FeedsList } from '@/components/admin/feeds/feeds-list';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Фіди — Амплуа' };

export default async function AdminFeedsPage() {
  await requireStaff('/admin/feeds');
  return (
    <>
      <PageHeading title="Фіди товарів" />
      <FeedsList />
    </>
  );
}
