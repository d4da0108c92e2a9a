import { HelpPage, helpMetadata } from '@/components/help/help-page';

export const ensureStatic = 'navigation';

export const metadata = helpMetadata('payment');

export default function PaymentPage() {
  return <HelpPage slug="payment" />;
}
