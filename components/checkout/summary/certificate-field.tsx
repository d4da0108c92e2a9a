import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BasketCodeField } from '@/components/basket/promo-code/promo-code';
import type { CheckedCertificate } from '@/lib/certificates/answers';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { formatPrice } from '@/lib/shared/money';
import { setCertificate, useCertificate } from '@/stores/certificate';

/** The gift certificate of the checkout: a folded field, or what the certificate pays of the total. */
export function CertificateField({ paid }: { paid: number }) {
  const { certificate } = useCertificate();
  const [isOpen, setOpen] = useState(false);
  const check = useMutation({
    mutationFn: (code: string) =>
      api.post<CheckedCertificate>('/api/certificates/check', { body: { code } }),
    onSuccess: ({ ending, balance }, code) => setCertificate({ code, ending, balance }),
  });
  if (!certificate) {
    return isOpen ? (
      <BasketCodeField
        label="Подарунковий сертифікат"
        error={check.error ? errorText(check.error) : undefined}
        isChecking={check.isPending}
        onApply={(code) => check.mutate(code)}
      />
    ) : (
      <button type="button" className="link block py-2.5" onClick={() => setOpen(true)}>
        Маю подарунковий сертифікат
      </button>
    );
  }
  const left = certificate.balance - paid;
  return (
    <p className="my-1 flex flex-wrap items-baseline justify-between gap-x-3 text-[15px]">
      <span className="font-semibold">
        Сертифікат …{certificate.ending}{' '}
        <button
          type="button"
          className="link ml-2 py-2.5"
          aria-label="Прибрати сертифікат"
          onClick={() => setCertificate(null)}
        >
          Прибрати
        </button>
      </span>
      <b className="digits text-ultra">{formatPrice(-paid)}</b>
      {left > 0 && <span className="text-sm text-ink-2">Лишиться {formatPrice(left)}</span>}
    </p>
  );
}
