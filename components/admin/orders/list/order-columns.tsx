import { Tag } from '@/components/ui/tag';
import { formatPhone } from '@/lib/account/profile/format-phone';
import { carrierOf } from '@/lib/delivery/carriers';
import { composition } from '@/lib/order-rules/goods';
import { ORDER_COLUMN_NAMES, type OrderColumn } from '@/lib/order-rules/list-columns';
import type { StaffOrderView } from '@/lib/order-rules/staff-answers';
import { formatPrice } from '@/lib/shared/money';
import { AdminLink } from '../../links';
import type { AdminColumn } from '../../list/admin-table';
import { Moment } from '../../moment';
import { AttentionTags } from '../attention';
import { ExpiryTag, PaymentTag, StatusTag } from '../order-tags';
import { deliveryText } from '../order-text';

type Column = Omit<AdminColumn<StaffOrderView>, 'key' | 'title'>;

const COLUMNS: Record<OrderColumn, Column> = {
  number: {
    sorts: ['Номер: від меншого', 'Номер: від більшого'],
    cell: (order) => <NumberLink order={order} />,
  },
  client: { isClear: true, cell: (order) => <Client order={order} /> },
  phone: {
    isClear: true,
    cell: ({ phone }) => <span className="whitespace-nowrap">{formatPhone(phone)}</span>,
  },
  what: { isClear: true, cell: composition },
  delivery: { isClear: true, cell: deliveryText },
  city: { cell: ({ deliveryAddress }) => deliveryAddress?.city ?? '–' },
  waybill: { cell: (order) => <Waybill order={order} /> },
  payment: { isClear: true, cell: (order) => <PaymentTag {...order} /> },
  status: {
    isClear: true,
    sorts: ['Стан: від нових до виконаних', 'Стан: від виконаних до нових'],
    cell: (order) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <StatusTag status={order.status} />
        <ExpiryTag order={order} />
        <AttentionTags reasons={order.attention} />
        {order.tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </span>
    ),
  },
  note: { isWide: true, cell: (order) => <Note order={order} /> },
  tags: { cell: ({ tags }) => tags.join(', ') || '–' },
  assignee: { cell: ({ assignee }) => assignee?.name ?? '–' },
  packing: { cell: ({ packing }) => packing ?? '–' },
  total: {
    isNumber: true,
    isClear: true,
    isCorner: true,
    sorts: ['Дешевші спершу', 'Дорожчі спершу'],
    cell: ({ total }) => <b className="whitespace-nowrap">{formatPrice(total)}</b>,
  },
  createdAt: {
    isNumber: true,
    isClear: true,
    sorts: ['Давніші спершу', 'Новіші спершу'],
    cell: ({ createdAt }) => (
      <span className="text-ink-2">
        <Moment iso={createdAt} as="recent" />
      </span>
    ),
  },
};

/** The table columns with these names, for a list of orders. */
export const columnsOf = (names: readonly OrderColumn[]): AdminColumn<StaffOrderView>[] => {
  const columns = {
    ...COLUMNS,
    // If there is a phone column, the number is not repeated under the customer's name.
    ...(names.includes('phone') && { client: { ...COLUMNS.client, cell: ClientName } }),
  };
  return names.map((key) => ({ key, title: ORDER_COLUMN_NAMES[key], ...columns[key] }));
};

function Waybill({ order: { parcel, deliveryMethod } }: { order: StaffOrderView }) {
  const carrier = carrierOf(deliveryMethod);
  if (!parcel || !carrier) return '–';
  return (
    <a
      href={carrier.waybill.trackingLink(parcel.number)}
      target="_blank"
      rel="noopener noreferrer"
      className="link -my-2.5 inline-flex min-h-11 items-center whitespace-nowrap digits"
    >
      {parcel.number}
    </a>
  );
}

/** Comment of the customer and note of the staff, at most two lines: the order's page has the full texts. */
const Note = ({ order: { comment, staffNote } }: { order: StaffOrderView }) => (
  <span className="line-clamp-2 max-w-72 text-sm wrap-anywhere">
    {[comment, staffNote].filter(Boolean).join(' · ') || '–'}
  </span>
);

function NumberLink({ order: { orderId, status, archivedAt } }: { order: StaffOrderView }) {
  return (
    <AdminLink
      href={`/admin/orders/${orderId}`}
      className="-my-1 inline-flex min-h-11 items-center gap-2 font-semibold whitespace-nowrap underline underline-offset-4"
    >
      {status === 'new' && (
        <span aria-hidden="true" className="size-2 flex-none rounded-full bg-accent" />
      )}
      {orderId}
      {status === 'new' && <span className="sr-only">, нове</span>}
      {archivedAt && <span className="text-sm font-normal text-ink-3">видалене</span>}
    </AdminLink>
  );
}

const ClientName = ({ firstName, lastName, status }: StaffOrderView) => (
  <span className={status === 'new' ? 'font-semibold' : undefined}>
    {firstName} {lastName}
  </span>
);

const Client = ({ order }: { order: StaffOrderView }) => (
  <>
    <span className="block md:max-w-56 md:truncate">
      <ClientName {...order} />
    </span>
    {order.phone && (
      <a
        href={`tel:${order.phone}`}
        className="flex min-h-11 items-center text-sm whitespace-nowrap text-ink-2 hover:underline max-md:-my-2 md:min-h-5"
      >
        {formatPhone(order.phone)}
      </a>
    )}
  </>
);
