import { CertificatesList } from '@/components/admin/certificates/certificates-list';
import { IssueCertificate } from '@/components/admin/certificates/issue-certificate';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Сертифікати — Амплуа' };

export default async function AdminCertificatesPage() {
  await requireStaff('/admin/certificates');
  return (
    <>
      <PageHeading title="Сертифікати">
        <IssueCertificate />
      </PageHeading>
      <CertificatesList />
    </>
  );
}
