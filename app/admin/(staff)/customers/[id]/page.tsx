import type { Metadata } from 'next';
import { CustomerScreen } from '@/components/admin/customers/customer-screen';
import { requireStaff } from '@/lib/http/require-staff';

export const instant = false;

export const metadata: Metadata = { title: 'Клієнт — Амплуа' };

type CustomerPageProps = { params: Promise<{ id: string }> };

export default async function CustomerPage({ params }: CustomerPageProps) {
  await requireStaff('/admin/customers');
  const { id } = await params;
  return <CustomerScreen id={id} />;
}
