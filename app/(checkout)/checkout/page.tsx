import { connection } from 'next/server';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { listCertificateProducts } from '@/lib/certificates/require-certificates';
import { database } from '@/lib/db/client';
import { offeredCarriers } from '@/lib/delivery/registry';
import { offeredPayments, partsTerms } from '@/lib/orders/paying/offered-payments';

export const metadata = privateMetadata('Оформлення замовлення', '/checkout');

export const instant = false;

/** Rendered per request, since the page's scripts carry the nonce of the page's CSP. */
export default async function CheckoutPage() {
  await connection();
  const { address, hours, holdHours } = await readShop();
  return (
    <main className="wrap pt-[18px] pb-10 md:pt-7 md:pb-[72px]">
      <h1 className="mb-4 text-[23px] md:mb-6 md:text-[34px]">Оформлення замовлення</h1>
      <CheckoutScreen
        store={{ address, hours }}
        carriers={offeredCarriers()}
        offered={offeredPayments()}
        parts={partsTerms()}
        certificates={await listCertificateProducts(database())}
        holdHours={holdHours}
      />
    </main>
  );
}
