import { FeedScreen } from '@/components/admin/feeds/feed-screen';
import { FEEDS, isFeedId } from '@/lib/feeds/feed-list';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';

type FeedPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: FeedPageProps) =>
  staffTitle('/admin/feeds', async () => {
    const { id } = await params;
    return isFeedId(id) ? FEEDS[id].title : null;
  });

export default async function AdminFeedPage({ params }: FeedPageProps) {
  await requireStaff('/admin/feeds');
  return <FeedScreen id={(await params).id} />;
}
