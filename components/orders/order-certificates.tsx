import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, TextareaField } from '@/components/ui/form/field';
import { useFocusInvalid } from '@/components/ui/form/use-focus-invalid';
import type { OwnCertificate } from '@/lib/certificates/answers';
import { CERTIFICATE_REFUSALS, firstSendDay } from '@/lib/certificates/certificate';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import { certificatesLater } from '@/lib/order-rules/left-to-pay';
import type { OrderPageView } from '@/lib/orders/paying/queries';
import { clock } from '@/lib/shared/clock';
import { dayText } from '@/lib/shared/day-text';
import { kyivTime } from '@/lib/shared/kyiv-day';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { useSendCertificate } from './use-order';

type CertificatesProps = { order: OrderPageView };

/** The gift certificates that were bought with the order: codes, cards to print, and sending to a recipient. */
export function OrderCertificates({ order }: CertificatesProps) {
  const { token, certificates } = order;
  const later = certificates.length === 0 && certificatesLater(order);
  if (certificates.length === 0) return later ? <p className="mt-6">{later}</p> : null;
  return (
    <section id="certificates" aria-label="Подарункові сертифікати" className="mt-6 grid gap-3">
      <h2 className="text-xl">Подарункові сертифікати</h2>
      {certificates.map(({ id, code, state, balance, validUntil, token: card, ...one }) => (
        <div key={id} className="grid justify-items-start gap-2 border-2 border-line p-4">
          <b className="digits">{code}</b>
          <p className="text-ink-2">
            {state === 'active'
              ? `Залишок ${formatPrice(balance)}, діє до\u00a0${longDay(validUntil)} включно`
              : CERTIFICATE_REFUSALS[state]}
          </p>
          <a className="link py-2" href={`/certificate/${card}`}>
            Картка для друку
          </a>
          {one.sendOn && (one.isSent || state === 'active') && (
            <p>
              {one.isSent ? 'Надіслано' : 'Надішлемо'} на {one.recipientEmail},{' '}
              {one.isSent || one.sendOn > today() ? dayText(one.sendOn) : SOON}
            </p>
          )}
          {state === 'active' && !one.isSent && <Sending {...one} token={token} id={id} />}
        </div>
      ))}
    </section>
  );
}

const SOON = 'протягом години, з\u00a08\u00a0до\u00a021';
const today = () => kyivTime(clock.now()).day;

type SendingProps = { token: string } & Pick<
  OwnCertificate,
  'id' | 'recipientEmail' | 'words' | 'sendOn'
>;

function Sending({ token, id, recipientEmail: email, words, sendOn }: SendingProps) {
  const [isOpen, setOpen] = useState(false);
  const send = useSendCertificate(token, id);
  const form = useFocusInvalid(send.error);
  const first = firstSendDay(clock.now());
  if (!isOpen) {
    return (
      <div className="flex flex-wrap gap-x-5">
        <Button variant="link" onClick={() => setOpen(true)}>
          {sendOn ? 'Змінити надсилання' : 'Надіслати отримувачу'}
        </Button>
        {sendOn && (
          <Button variant="link" onClick={() => send.mutate({ email, words, day: null })}>
            Не надсилати
          </Button>
        )}
      </div>
    );
  }
  const errors = send.error instanceof ApiError ? send.error.errors : {};
  return (
    <form
      ref={form}
      className="grid w-full gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const typed = Object.fromEntries(new FormData(event.currentTarget));
        send.mutate(typed, { onSuccess: () => setOpen(false) });
      }}
    >
      <Field
        {...{ label: 'Пошта отримувача', name: 'email', type: 'email', defaultValue: email }}
        error={errors.email?.[0]}
      />
      <TextareaField
        {...{ label: 'Ваші слова', name: 'words', defaultValue: words, maxLength: 300 }}
        error={errors.words?.[0]}
      />
      <Field
        {...{ label: 'Коли надіслати', name: 'day', type: 'date', error: errors.day?.[0] }}
        {...{ defaultValue: sendOn && sendOn > first ? sendOn : first, min: first }}
        hint={first === today() && `Сьогодні надішлемо ${SOON}`}
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
