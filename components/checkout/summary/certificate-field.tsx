import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { CheckedCertificate } from '@/lib/certificates/answers';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { formatPrice } from '@/lib/shared/money';
import { setCertificate, useCertificate } from '@/stores/certificate';

/** The gift certificate of the checkout: a folded field, or what the certificate pays of the total. */
export function CertificateField({ paid }: { paid: number }) {
  const { certificate } = useCertificate();
  const [isOpen, setOpen] = useState(false);
  if (!certificate && isOpen) return <CodeField onDone={() => setOpen(false)} />;
  if (!certificate) {
    return (
      <button type="button" className="link block py-2.5" onClick={() => setOpen(true)}>
        Маю подарунковий сертифікат
      </button>
    );
  }
  return (
    <div className="my-1 text-[15px]">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
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
      </p>
      {certificate.balance > paid && (
        <p className="text-sm text-ink-2">
          На сертифікаті лишиться {formatPrice(certificate.balance - paid)}
        </p>
      )}
    </div>
  );
}

/** Not a form of its own: it stands inside the checkout's form. */
function CodeField({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const check = useMutation({
    mutationFn: () => api.post<CheckedCertificate>('/api/certificates/check', { body: { code } }),
    onSuccess: ({ ending, balance }) => {
      setCertificate({ code, ending, balance });
      onDone();
    },
  });
  const apply = () => {
    if (code.trim() !== '') check.mutate();
  };
  return (
    <div className="my-2 flex items-end gap-2">
      <Field
        label="Код сертифіката"
        className="min-w-0 flex-1"
        error={check.error ? errorText(check.error) : undefined}
        value={code}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setCode(event.target.value);
          check.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="secondary" loading={check.isPending} onClick={apply}>
        Додати
      </Button>
    </div>
  );
}
