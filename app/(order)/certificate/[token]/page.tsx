import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { CertificateCard } from '@/components/orders/certificate-card';
import { readShop } from '@/lib/catalogue/cached';
import { privateMetadata } from '@/lib/catalogue/seo/page-metadata';
import { findCard } from '@/lib/certificates/queries';
import { database } from '@/lib/db/client';

export const instant = false;

export const metadata: Metadata = {
  ...privateMetadata('Подарунковий сертифікат'),
  // The URL shows the code: it must not reach other hosts in a Referer header.
  referrer: 'no-referrer',
};

type CertificatePageProps = { params: Promise<{ token: string }> };

/** The card to print; whoever has the link owns the certificate. */
export default async function CertificatePage({ params }: CertificatePageProps) {
  await connection();
  const card = (await findCard(database(), (await params).token)) ?? notFound();
  const { address, phone, siteUrl } = await readShop();
  return (
    <div className="wrap max-w-[720px] pt-6 md:pt-10">
      <CertificateCard card={card} shop={{ address, phone, siteUrl }} />
    </div>
  );
}
