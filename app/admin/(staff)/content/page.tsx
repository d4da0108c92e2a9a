import { ContentList } from '@/components/admin/content/content-list';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Вміст — Амплуа' };

export default async function ContentPage() {
  await requireStaff('/admin/content');
  return (
    <>
      <PageHeading title="Вміст" />
      <ContentList />
    </>
  );
}
