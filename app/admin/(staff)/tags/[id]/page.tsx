import type { Metadata } from 'next';
import { TagScreen } from '@/components/admin/tags/tag-screen';
import { requireStaff } from '@/lib/http/require-staff';

export const instant = false;

export const metadata: Metadata = { title: 'Тег — Амплуа' };

type TagPageProps = { params: Promise<{ id: string }> };

export default async function AdminTagPage({ params }: TagPageProps) {
  await requireStaff('/admin/tags');
  return <TagScreen id={(await params).id} />;
}
