import { PageHeading } from '@/components/admin/page-heading';
import { NewPromoCode } from '@/components/admin/promo-codes/new-promo-code';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const instant = false;

export const metadata = { title: 'Новий промокод — Амплуа' };

export default async function NewPromoCodePage() {
  await requireStaff('/admin/promo-codes');
  return (
    <>
      <PageHeading title="Новий промокод" up={{ path: '/admin/promo-codes', title: 'Промокоди' }} />
      <NewPromoCode />
    </>
  );
}
