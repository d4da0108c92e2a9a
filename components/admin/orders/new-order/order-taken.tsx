import { useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { ButtonLink } from '../../links';
import { CopyLink } from '../copy-link';
import type { TakenOrder } from './new-order-form';

type OrderTakenProps = { order: TakenOrder; isOnline: boolean; onNext: () => void };

/** Shown after an order is placed: links to send to the customer, and what to do next. */
export function OrderTaken({ order, isOnline, onNext }: OrderTakenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="admin-panel grid gap-4" aria-labelledby="order-taken">
      <h2 ref={heading} id="order-taken" tabIndex={-1} className="outline-none">
        Замовлення {order.orderId} прийнято
      </h2>
      {order.payments && (
        <p>
          Надішліть клієнту посилання на оплату. Товари тримаємо годину. Посилання
          на&nbsp;замовлення теж дає змогу заплатити.
        </p>
      )}
      {isOnline && !order.payments && (
        <p className="text-warn">
          Банк зараз не відповів. Надішліть посилання на замовлення: оплатити можна буде там.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {order.payments && (
          <CopyLink
            label="Копіювати посилання на оплату"
            path={order.payments.pageUrl}
            done="Посилання на оплату скопійовано"
          />
        )}
        <CopyLink
          label="Копіювати посилання на замовлення"
          path={order.orderUrl}
          done="Посилання на замовлення скопійовано"
        />
      </div>
      {order.payments && (
        <p className="text-sm break-all text-ink-2">
          Сторінка оплати:{' '}
          <a href={order.payments.pageUrl} className="link" rel="noreferrer">
            {order.payments.pageUrl}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/admin/orders/${order.orderId}`} size="sm">
          Відкрити замовлення
        </ButtonLink>
        <button
          type="button"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
          onClick={onNext}
        >
          Ще одне замовлення
        </button>
      </div>
    </section>
  );
}
