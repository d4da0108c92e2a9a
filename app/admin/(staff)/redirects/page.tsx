import { PageHeading } from '@/components/admin/page-heading';
import { RedirectsScreen } from '@/components/admin/redirects/redirects-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Переадресування — Амплуа' };

export default async function RedirectsPage() {
  await requireStaff('/admin/redirects');
  return (
    <>
      <PageHeading title="Переадресування" />
      <RedirectsScreen />
    </>
  );
}
