import { HelpPage, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('returns');

export default function ReturnsPage() {
  return <HelpPage slug="returns" />;
}
