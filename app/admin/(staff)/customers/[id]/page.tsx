import { CustomerScreen } from '@/components/admin/customers/customer-screen';
import { findCustomerName } from '@/lib/customers/queries';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';

export const instant = false;

type CustomerPageProps = { params: Promise<{ id: string }> };

export const generateMetadata = ({ params }: CustomerPageProps) =>
  staffTitle('/admin/customers', async (db, { role }) =>
    findCustomerName(db, role, (await params).id),
  );

export default async function CustomerPage({ params }: CustomerPageProps) {
  await requireStaff('/admin/customers');
  const { id } = await params;
  return <CustomerScreen id={id} />;
}
