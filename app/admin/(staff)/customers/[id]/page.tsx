import { cache } from 'react';
import { CustomerScreen } from '@/components/admin/customers/customer-screen';
import { findCustomerName } from '@/lib/customers/card-queries';
import { database } from '@/lib/db/client';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';

type CustomerPageProps = { params: Promise<{ id: string }> };

const nameOf = cache(findCustomerName);

export const generateMetadata = ({ params }: CustomerPageProps) =>
  staffTitle('/admin/customers', async (db, { role }) => nameOf(db, role, (await params).id));

export default async function CustomerPage({ params }: CustomerPageProps) {
  const { role } = await requireStaff('/admin/customers');
  const { id } = await params;
  // Waits for the customer's name, which the title contains. Otherwise Next sends the page first, and the title ends up
  // in the body.
  await nameOf(database(), role, id);
  return <CustomerScreen id={id} isAdmin={role === 'admin'} />;
}
