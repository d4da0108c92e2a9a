import type { Metadata } from 'next';
import Link from 'next/link';
import { BundlesList } from '@/components/admin/bundles/bundles-list';
import { PageHeading } from '@/components/admin/page-heading';
import { buttonClass } from '@/components/ui/button';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export const metadata: Metadata = { title: 'Набори — Амплуа' };

export default async function AdminBundlesPage() {
  await requireStaff('/admin/bundles');
  return (
    <>
      <PageHeading title="Набори">
        <Link href="/admin/bundles/new" prefetch={false} className={buttonClass()}>
          <span>Створити набір</span>
        </Link>
      </PageHeading>
      <BundlesList />
    </>
  );
}
