import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { PrintButton } from '@/components/admin/orders/print/print-button';
import { QrCode } from '@/components/ui/qr-code';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { CERTIFICATE_REFUSALS } from '@/lib/certificates/certificate';
import { findCertificate } from '@/lib/certificates/queries';
import { database } from '@/lib/db/client';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';

export const metadata: Metadata = {
  ...privateMetadata('Подарунковий сертифікат'),
  // The URL shows the code: it must not reach other hosts in a Referer header.
  referrer: 'no-referrer',
};

type CertificatePageProps = { params: Promise<{ token: string }> };

/** The card to print, with the balance, which is not printed. Whoever has the link owns the certificate. */
export default async function CertificatePage({ params }: CertificatePageProps) {
  await connection();
  const { token } = await params;
  const card = (await findCertificate(database(), token)) ?? notFound();
  const { code, nominal, balance, validUntil, state, words } = card;
  const { address, phone, siteUrl } = await readShop();
  return (
    <div className="wrap grid max-w-[720px] gap-5 pt-6 md:pt-10">
      <article className="grid gap-4 border-2 border-ink bg-white p-6 text-center md:p-10">
        <h1 className="text-2xl">Подарунковий сертифікат</h1>
        <p className="price-big">{formatPrice(nominal)}</p>
        {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
        <div className="mx-auto w-40">
          <QrCode
            text={`${siteUrl}/certificate/${token}`}
            label="QR-код із посиланням на цю картку"
          />
        </div>
        <b className="digits border-2 border-dashed border-ink px-3 py-4 text-xl">{code}</b>
        <p>
          Діє до&nbsp;{longDay(validUntil)} включно. Введіть код під час оформлення замовлення
          на&nbsp;{new URL(siteUrl).host}
        </p>
        <p className="text-ink-2">
          «Амплуа», {address}, <span className="whitespace-nowrap">{phone}</span>
        </p>
      </article>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        {state === 'active' ? `Залишок: ${formatPrice(balance)}` : CERTIFICATE_REFUSALS[state]}
        {state === 'active' && <PrintButton />}
      </div>
    </div>
  );
}
