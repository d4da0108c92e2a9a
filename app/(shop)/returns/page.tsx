import { HelpArticle, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('returns');

export default function ReturnsPage() {
  return <HelpArticle slug="returns" />;
}
