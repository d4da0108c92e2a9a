import { connection } from 'next/server';
import { FindOrderScreen } from '@/components/orders/find-order-screen';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';

export const metadata = privateMetadata('Знайти замовлення', '/find-order');

export default async function FindOrderPage() {
  await connection();
  const { phone, hours } = await readShop();
  return (
    <div className="wrap pt-6 md:pt-10">
      <FindOrderScreen shop={{ phone, hours }} />
    </div>
  );
}
