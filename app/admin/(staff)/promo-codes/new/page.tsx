import { PageHeading } from '@/components/admin/page-heading';
import { PromoCodeEditor } from '@/components/admin/promo-codes/promo-code-screen';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Новий промокод — Амплуа' };

export default async function NewPromoCodePage() {
  await requireStaff('/admin/promo-codes');
  return (
    <>
      <PageHeading title="Новий промокод" up={{ path: '/admin/promo-codes', title: 'Промокоди' }} />
      <PromoCodeEditor first={null} />
    </>
  );
}
