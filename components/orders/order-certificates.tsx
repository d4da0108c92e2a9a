import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import type { OwnCertificate } from '@/lib/certificates/answers';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { clock } from '@/lib/shared/clock';
import { dayText } from '@/lib/shared/day-text';
import { addDays, kyivTime } from '@/lib/shared/kyiv-day';
import { formatPrice } from '@/lib/shared/money';
import { useSendCertificate } from './use-order';

type CertificatesProps = { token: string; certificates: OwnCertificate[] };

/** The gift certificates that were bought with the order: codes, cards to print, and sending to a recipient. */
export function OrderCertificates({ token, certificates }: CertificatesProps) {
  if (certificates.length === 0) return null;
  return (
    <section id="certificates" aria-label="Подарункові сертифікати" className="mt-6">
      <h2 className="text-xl">Подарункові сертифікати</h2>
      <ul className="mt-3 grid gap-3">
        {certificates.map((one) => (
          <li key={one.id} className="grid gap-2 border-2 border-line p-4">
            <p className="flex flex-wrap justify-between gap-x-4">
              <b className="digits">{one.code}</b>
              <span>{formatPrice(one.nominal)}</span>
            </p>
            <p className="text-ink-2">{stateText(one)}</p>
            {one.state === 'active' && (
              <>
                <a className="link justify-self-start py-2" href={`/certificate/${one.token}`}>
                  Картка для друку
                </a>
                <Sending token={token} certificate={one} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText({ state, balance, validUntil }: OwnCertificate): string {
  if (state === 'voided') return 'Анульовано';
  const until = dayText(validUntil);
  return state === 'expired'
    ? `Термін дії минув ${until}`
    : `Залишок ${formatPrice(balance)}, діє до\u00a0${until} включно`;
}

type SendingProps = { token: string; certificate: OwnCertificate };

function Sending({ token, certificate }: SendingProps) {
  const [isOpen, setOpen] = useState(false);
  const { id, recipientEmail, sendOn, isSent } = certificate;
  const send = useSendCertificate(token, id);
  const today = kyivTime(clock.now()).day;
  if (isSent) return <p>Надіслано на {recipientEmail}</p>;
  if (!isOpen) {
    return (
      <p className="flex flex-wrap items-baseline gap-x-3">
        {sendOn && `Надішлемо на ${recipientEmail}, ${dayText(sendOn)}. `}
        <Button variant="link" onClick={() => setOpen(true)}>
          {sendOn ? 'Змінити' : 'Надіслати отримувачу'}
        </Button>
      </p>
    );
  }
  const errors = send.error instanceof ApiError ? send.error.errors : {};
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(new FormData(event.currentTarget));
        send.mutate(typed, { onSuccess: () => setOpen(false) });
      }}
    >
      <Field
        label="Пошта отримувача"
        name="email"
        type="email"
        defaultValue={recipientEmail}
        error={errors.email?.[0]}
      />
      <TextareaField
        label="Ваші слова"
        name="words"
        rows={3}
        maxLength={300}
        error={errors.words?.[0]}
      />
      <Field
        label="Коли надіслати"
        name="day"
        type="date"
        defaultValue={sendOn ?? today}
        min={today}
        max={addDays(today, 365)}
        error={errors.day?.[0]}
      />
      {send.error && Object.keys(errors).length === 0 && (
        <p role="alert" className="text-err">
          {errorText(send.error)}
        </p>
      )}
      <Button type="submit" className="justify-self-start" loading={send.isPending}>
        Зберегти
      </Button>
    </form>
  );
}
