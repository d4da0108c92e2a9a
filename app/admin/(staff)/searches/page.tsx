import { PageHeading } from '@/components/admin/page-heading';
import { SearchesList } from '@/components/admin/searches/searches-list';
import { SynonymsPanel } from '@/components/admin/searches/synonyms-panel';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Пошуки — Амплуа' };

export default async function SearchesPage() {
  await requireStaff('/admin/searches');
  return (
    <>
      <PageHeading title="Чого шукали й не знайшли" />
      <SearchesList />
      <SynonymsPanel />
    </>
  );
}
