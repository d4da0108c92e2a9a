import { AuditList } from '@/components/admin/audit/audit-list';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Журнал змін — Амплуа' };

export default async function AuditPage() {
  await requireStaff('/admin/audit');
  return (
    <>
      <PageHeading title="Журнал змін" />
      <AuditList />
    </>
  );
}
