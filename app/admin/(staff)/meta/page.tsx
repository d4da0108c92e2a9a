import { MetaScreen } from '@/components/admin/meta/meta-screen';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Метадані — Амплуа' };

export default async function MetaPage() {
  await requireStaff('/admin/meta');
  return (
    <>
      <PageHeading title="Метадані" />
      <MetaScreen />
    </>
  );
}
