import { PageHeading } from '@/components/admin/page-heading';
import { SettingsScreen } from '@/components/admin/settings/settings-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Налаштування — Амплуа' };

export default async function SettingsPage() {
  await requireStaff('/admin/settings');
  return (
    <>
      <PageHeading title="Налаштування" />
      <SettingsScreen />
    </>
  );
}
