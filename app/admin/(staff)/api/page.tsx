import { ApiScreen } from '@/components/admin/api/api-screen';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { apiUrl } from '@/lib/http/browser/api-client';

export const metadata = { title: 'API — Амплуа' };

export default async function ApiPage() {
  await requireStaff('/admin/api');
  return (
    <>
      <PageHeading title="API магазину">
        <a href={apiUrl('/api/openapi.json')} className="link inline-flex min-h-11 items-center">
          Опис у форматі OpenAPI 3.1
        </a>
      </PageHeading>
      <ApiScreen />
    </>
  );
}
