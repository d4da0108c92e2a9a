import { Checkbox } from '@/components/ui/form/checkbox';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { UnfetchedTag } from '../../customers/unfetched-tag';
import { TextLink } from '../../links';
import { AdminPanel } from '../../panel';
import { failToast } from '../../toasts';
import { InlineField } from './inline-field';
import { UndeliveredMails, WriteToShopper } from './order-letters';
import { useEditOrder, useRereadOrder } from './use-staff-order';

/** Panel with the customer's name and contacts. */
export function OrderClient({ order }: { order: StaffOrder }) {
  const { firstName, lastName, phone, email, customer } = order;
  const recipient = order.waybill ? { hint: 'У\u00a0накладній лишиться те, що було' } : {};
  const shared = { number: order.orderId, isFixed: order.archivedAt !== null };
  return (
    <AdminPanel
      title="Клієнт"
      aside={
        customer && (
          <TextLink href={`/admin/customers/${customer.id}`} className="text-[15px]">
            Картка клієнта{customer.orders > 1 && `, замовлень ${customer.orders}`}
          </TextLink>
        )
      }
    >
      {customer && customer.unfetched > 0 && (
        <p className="mb-3">
          <UnfetchedTag count={customer.unfetched} />
        </p>
      )}
      <InlineField {...shared} {...recipient} field="firstName" label="Ім’я" value={firstName} />
      <InlineField {...shared} {...recipient} field="lastName" label="Прізвище" value={lastName} />
      <InlineField
        {...shared}
        {...recipient}
        field="phone"
        label="Телефон"
        value={phone}
        inputMode="tel"
      >
        {phone && (
          <a href={`tel:${phone}`} className="link inline-flex min-h-11 items-center">
            {formatPhone(phone)}
          </a>
        )}
      </InlineField>
      <InlineField {...shared} field="email" label="Пошта" value={email} inputMode="email">
        {email && (
          <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center break-all">
            {email}
          </a>
        )}
      </InlineField>
      <UndeliveredMails order={order} />
      {email && !shared.isFixed && (
        <div className="mt-1 mb-4">
          <WriteToShopper order={order} />
        </div>
      )}
      <NotCall order={order} />
      <InlineField
        {...shared}
        field="deliveryComments"
        label="Коментар покупця"
        value={order.comment}
        isLong
      />
    </AdminPanel>
  );
}

function NotCall({ order: { orderId, notCall, archivedAt } }: { order: StaffOrder }) {
  const edit = useEditOrder(orderId);
  const reread = useRereadOrder(orderId);
  return (
    <Checkbox
      label="Не передзвонювати"
      description={notCall ? 'Покупець просив не\u00a0дзвонити' : 'Дзвонити можна'}
      disabled={archivedAt !== null}
      checked={edit.isPending ? Boolean(edit.variables.value) : notCall}
      onChange={(event) =>
        edit.mutate(
          { key: 'notCall', value: event.target.checked, before: notCall },
          {
            onError: (error) => {
              failToast('order', storedError(error));
              void reread();
            },
          },
        )
      }
    />
  );
}
