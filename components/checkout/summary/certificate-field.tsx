import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { BasketCodeField } from '@/components/basket/promo-code/promo-code';
import { useKeptFocus } from '@/components/basket/promo-code/use-kept-focus';
import type { CheckedCertificate } from '@/lib/certificates/answers';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { formatPrice } from '@/lib/shared/money';
import { setCertificate, useCertificate } from '@/stores/certificate';

/** The gift certificate of the checkout: a folded field, or what the certificate pays of the total. */
export function CertificateField({ paid }: { paid: number }) {
  const { certificate } = useCertificate();
  const focus = useKeptFocus();
  const [isOpen, setOpen] = useState(false);
  const check = useMutation({
    mutationFn: (code: string) =>
      api.post<CheckedCertificate>('/api/certificates/check', { body: { code } }),
    onSuccess: ({ ending, balance }, code) => setCertificate({ code, ending, balance }),
  });
  if (!certificate) {
    return (
      <div {...focus}>
        {isOpen ? (
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
        )}
      </div>
    );
  }
  const left = certificate.balance - paid;
  return (
    <div {...focus} className="my-1 flex items-baseline justify-between gap-x-3 text-[15px]">
      <p className="font-semibold">
        Сертифікат …{certificate.ending}{' '}
        <button
          type="button"
          className="link ml-2 py-2.5"
          aria-label="Прибрати сертифікат"
          onClick={() => setCertificate(null)}
        >
          Прибрати
        </button>
        {left > 0 && (
          <span className="block text-sm font-normal text-ink-2">Лишиться {formatPrice(left)}</span>
        )}
      </p>
      <b className="digits whitespace-nowrap text-ultra">{formatPrice(-paid)}</b>
    </div>
  );
}
