import { HelpArticle, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('about');

export default function AboutPage() {
  return <HelpArticle slug="about" />;
}
