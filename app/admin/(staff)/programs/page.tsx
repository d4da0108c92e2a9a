import { PageHeading } from '@/components/admin/page-heading';
import { KeysPanel } from '@/components/admin/programs/keys-panel';
import { WebhooksPanel } from '@/components/admin/programs/webhooks-panel';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Програми — Амплуа' };

export default async function AdminProgramsPage() {
  await requireStaff('/admin/programs');
  return (
    <>
      <PageHeading title="Програми" />
      <div className="grid grid-cols-1 gap-5">
        <KeysPanel />
        <WebhooksPanel />
      </div>
    </>
  );
}
