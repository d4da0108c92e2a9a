import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { StaffOrder, UndeliveredMail } from '@/lib/order-rules/staff-answers';
import type { ShopperMessage } from '@/lib/orders/bulk/inputs';
import type { BulkAnswer } from '@/lib/orders/bulk/run-bulk';
import { Moment } from '../../moment';
import { doneToast, failToast } from '../../toasts';
import { MessageDialog } from '../bulk/message-dialog';
import { useOrderAction, useRereadOrder } from './use-staff-order';

export function WriteToShopper({ order: { orderId } }: { order: StaffOrder }) {
  const [isWriting, setWriting] = useState(false);
  const reread = useRereadOrder(orderId);
  const send = useMutation({
    mutationFn: (message: ShopperMessage) =>
      api.post<BulkAnswer>('/api/admin/orders/bulk', {
        body: { action: 'message', orderIds: [orderId], message },
      }),
    onSuccess: ({ results: [result] }) => {
      if (result?.outcome === 'refused') return failToast('order', result.message);
      doneToast('order', 'Лист надсилається');
      return reread();
    },
    onError: (error) => failToast('order', errorText(error)),
  });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={send.isPending}
        onClick={() => setWriting(true)}
      >
        Написати покупцеві
      </Button>
      {isWriting && (
        <MessageDialog
          numbers={[orderId]}
          onClose={() => setWriting(false)}
          onSend={(message) => {
            setWriting(false);
            send.mutate(message);
          }}
        />
      )}
    </>
  );
}

const MAILS: Record<string, string> = {
  accepted: 'замовлення прийнято',
  approved: 'замовлення підтверджено',
  paid: 'оплачено',
  shipped: 'надіслано',
  cancelled: 'скасовано',
  unconfirmed: 'не\u00a0підтверджено вчасно',
  review: 'прохання про відгук',
  message: 'лист команди',
  edited: 'замовлення змінено',
  changed: 'покупець змінив дані',
  refunded: 'частину коштів повернено',
  return: 'повернення товарів',
};

/** Mails to the shopper that were not delivered, each with a button to send it again. */
export function UndeliveredMails({ order }: { order: StaffOrder }) {
  const action = useOrderAction(order.orderId);
  if (order.undelivered.length === 0) return null;
  return (
    <section aria-label="Недоставлені листи" className="my-3 bg-err-t px-4 py-3 text-err">
      <ul className="grid gap-4">
        {order.undelivered.map((mail) => (
          <li key={mail.id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <Icon name="alert" size={20} className="mr-2 inline-block" />
              <b>Лист не&nbsp;доставлено: {MAILS[mail.mail] ?? mail.mail}</b>
              <span className="block text-sm">
                <Moment iso={mail.at} />. {reasonOf(mail)}
              </span>
            </span>
            <Button
              variant="secondary"
              size="sm"
              loading={action.isPending}
              onClick={() =>
                action.mutate({
                  method: 'post',
                  path: `/api/admin/pos/messages/${mail.id}/retry`,
                  done: 'Надсилаємо ще раз',
                })
              }
            >
              Надіслати ще раз
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function reasonOf({ isRefused, isGivenUp }: UndeliveredMail): string {
  if (isRefused) return 'Поштовий сервер не\u00a0приймає цієї адреси: виправте її';
  return isGivenUp ? 'Два тижні не\u00a0вдавалося, більше не\u00a0пробуємо' : 'Пробуємо далі';
}
