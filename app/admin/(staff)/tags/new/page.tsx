import { PageHeading } from '@/components/admin/page-heading';
import { NewTag } from '@/components/admin/tags/new-tag';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Новий тег — Амплуа' };

export default async function NewTagPage() {
  await requireStaff('/admin/tags');
  return (
    <>
      <PageHeading title="Новий тег" up={{ path: '/admin/tags', title: 'Теги' }} />
      <NewTag />
    </>
  );
}
