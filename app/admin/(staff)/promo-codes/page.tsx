import { ButtonLink } from '@/components/admin/links';
import { PageHeading } from '@/components/admin/page-heading';
import { PromoCodesList } from '@/components/admin/promo-codes/promo-codes-list';
import { requireStaff } from '@/lib/http/auth/require-staff';

export const metadata = { title: 'Промокоди — Амплуа' };

export default async function AdminPromoCodesPage() {
  await requireStaff('/admin/promo-codes');
  return (
    <>
      <PageHeading title="Промокоди">
        <ButtonLink href="/admin/promo-codes/new">
          <span>Створити промокод</span>
        </ButtonLink>
      </PageHeading>
      <PromoCodesList />
    </>
  );
}
