import type { Metadata } from 'next';
import { PageHeading } from '@/components/admin/page-heading';
import { requireStaff } from '@/lib/http/require-staff';

export const instant = false;

export const metadata: Metadata = { title: 'Огляд — Амплуа' };

export default async function OverviewPage() {
  await requireStaff('/admin');
  return <PageHeading title="Огляд" />;
}
