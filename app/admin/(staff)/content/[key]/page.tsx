import { notFound } from 'next/navigation';
import { ContentScreen } from '@/components/admin/content/content-screen';
import { ownHelpText } from '@/components/help/help-page';
import { CONTENT_KINDS, isContentKey, kindOfContent } from '@/lib/content/kinds';
import { HELP_PAGES } from '@/lib/help/help-pages';
import { requireStaff } from '@/lib/http/auth/require-staff';

type ContentPageProps = { params: Promise<{ key: string }> };

export async function generateMetadata({ params }: ContentPageProps) {
  const { key } = await params;
  return {
    title: `${isContentKey(key) ? CONTENT_KINDS[kindOfContent(key)].title : 'Вміст'} — Амплуа`,
  };
}

export default async function ContentPage({ params }: ContentPageProps) {
  await requireStaff('/admin/content');
  const { key } = await params;
  if (!isContentKey(key)) notFound();
  const help = HELP_PAGES.find(({ slug }) => slug === key);
  return <ContentScreen contentKey={key} ownText={help ? ownHelpText(help.slug).trim() : ''} />;
}
