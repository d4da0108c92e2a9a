import { PageHeading } from '@/components/admin/page-heading';
import { QuestionsQueue } from '@/components/admin/questions/questions-queue';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Питання — Амплуа' };

export default async function AdminQuestionsPage() {
  await requireStaff('/admin/questions');
  return (
    <>
      <PageHeading title="Питання" />
      <QuestionsQueue />
    </>
  );
}
