import { HelpArticle, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('delivery');

export default function DeliveryPage() {
  return <HelpArticle slug="delivery" />;
}
