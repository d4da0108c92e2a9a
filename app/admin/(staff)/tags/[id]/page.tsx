import { TagScreen } from '@/components/admin/tags/tag-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { findTagName } from '@/lib/tags/staff-queries';

type TagPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: TagPageProps) =>
  staffTitle('/admin/tags', async (db) => findTagName(db, (await params).id));

export default async function AdminTagPage({ params }: TagPageProps) {
  await requireStaff('/admin/tags');
  return <TagScreen id={(await params).id} />;
}
