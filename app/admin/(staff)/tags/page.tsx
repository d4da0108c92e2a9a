import type { Metadata } from 'next';
import Link from 'next/link';
import { PageHeading } from '@/components/admin/page-heading';
import { TagsList } from '@/components/admin/tags/tags-list';
import { buttonClass } from '@/components/ui/button';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export const metadata: Metadata = { title: 'Теги — Амплуа' };

export default async function AdminTagsPage() {
  await requireStaff('/admin/tags');
  return (
    <>
      <PageHeading title="Теги">
        <Link href="/admin/tags/new" prefetch={false} className={buttonClass()}>
          <span>Створити тег</span>
        </Link>
      </PageHeading>
      <TagsList />
    </>
  );
}
