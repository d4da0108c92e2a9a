import { PageHeading } from '@/components/admin/page-heading';
import { ReviewsQueue } from '@/components/admin/reviews/reviews-queue';
import { isAdmitted } from '@/lib/http/auth/access';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Відгуки — Амплуа' };

export default async function AdminReviewsPage() {
  const viewer = await requireStaff('/admin/reviews');
  return (
    <>
      <PageHeading title="Відгуки" />
      <ReviewsQueue canOpenOrders={isAdmitted(viewer.role, 'manager')} />
    </>
  );
}
