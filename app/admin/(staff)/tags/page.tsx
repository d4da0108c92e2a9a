import { ButtonLink } from '@/components/admin/links';
import { PageHeading } from '@/components/admin/page-heading';
import { TagsList } from '@/components/admin/tags/tags-list';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Теги — Амплуа' };

export default async function AdminTagsPage() {
  await requireStaff('/admin/tags');
  return (
    <>
      <PageHeading title="Теги">
        <ButtonLink href="/admin/tags/new">
          <span>Створити тег</span>
        </ButtonLink>
      </PageHeading>
      <TagsList />
    </>
  );
}
