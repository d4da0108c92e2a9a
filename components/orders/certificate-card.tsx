'use client';

import { Button } from '@/components/ui/button';
import { CERTIFICATE_REFUSALS } from '@/lib/certificates/certificate';
import type { CertificateCardView } from '@/lib/certificates/queries';
import { dayText } from '@/lib/shared/day-text';
import { formatPrice } from '@/lib/shared/money';

type CertificateCardProps = {
  card: CertificateCardView;
  shop: { address: string; phone: string; siteUrl: string };
};

/** A gift certificate for printing, with its balance, which is not printed. */
export function CertificateCard({ card, shop }: CertificateCardProps) {
  const { code, nominal, balance, validUntil, state, words } = card;
  return (
    <>
      <article className="grid gap-4 border-2 border-ink bg-white p-6 text-center md:p-10">
        <h1 className="text-2xl">Подарунковий сертифікат</h1>
        <p className="price-big">{formatPrice(nominal)}</p>
        {words && <p className="whitespace-pre-line wrap-anywhere">{words}</p>}
        {state !== 'voided' && (
          <p className="digits border-2 border-dashed border-ink px-3 py-4 text-xl font-bold md:text-2xl">
            {code}
          </p>
        )}
        <p>
          Діє до&nbsp;{dayText(validUntil)} включно. Введіть код під час оформлення замовлення
          на&nbsp;{new URL(shop.siteUrl).host}
        </p>
        <p className="text-ink-2">
          «Амплуа», {shop.address}, {shop.phone}
        </p>
      </article>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <p>
          {state === 'active' ? `Залишок: ${formatPrice(balance)}` : CERTIFICATE_REFUSALS[state]}
        </p>
        {state === 'active' && <Button onClick={() => window.print()}>Друкувати</Button>}
      </div>
    </>
  );
}
