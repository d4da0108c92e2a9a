import Link from 'next/link';
import { PageHeading } from '@/components/admin/page-heading';
import { buttonClass } from '@/components/ui/button';

export default function NoSuchProduct() {
  return (
    <>
      <PageHeading title="Такого товару немає" up={{ path: '/admin/meta', title: 'Метадані' }} />
      <p className="mb-4 text-ink-2">
        Його прибрали з&nbsp;каси або адресу введено з&nbsp;помилкою.
      </p>
      <Link href="/admin/meta" className={buttonClass({ variant: 'secondary' })}>
        До списку
      </Link>
    </>
  );
}
