import { HelpTopic } from '@/components/admin/help/help-screen';
import { MissingThing } from '@/components/admin/missing-thing';
import { requireStaff } from '@/lib/http/auth/require-staff';
import { staffTitle } from '@/lib/http/browser/staff-title';
import { staffHelpAt } from '@/lib/staff-help';

type HelpTopicPageProps = { params: Promise<{ topic: string }> };

export const generateMetadata = ({ params }: HelpTopicPageProps) =>
  staffTitle('/admin/help', async () => staffHelpAt((await params).topic)?.title ?? null);

export default async function HelpTopicPage({ params }: HelpTopicPageProps) {
  await requireStaff('/admin/help');
  const page = staffHelpAt((await params).topic);
  return page ? <HelpTopic slug={page.slug} /> : <MissingThing what="help" />;
}
