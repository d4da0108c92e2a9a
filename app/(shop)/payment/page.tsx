import { HelpArticle, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('payment');

export default function PaymentPage() {
  return <HelpArticle slug="payment" />;
}
