import { HelpPage, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('about');

export default function AboutPage() {
  return <HelpPage slug="about" />;
}
