'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tag } from '@/components/ui/tag';
import type { StaffCertificate } from '@/lib/certificates/answers';
import type { CertificateAccount } from '@/lib/certificates/certificate';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { ReasonButton } from '../form/reason-dialog';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';
import { Moment } from '../moment';
import { STAFF } from '../staff-query';
import { outcomeToasts } from '../toasts';

export const CERTIFICATES = '/api/admin/certificates';

const STATES = {
  active: ['діє', 'ok'],
  used_up: ['використано', 'neutral'],
  voided: ['анульовано', 'warn'],
  expired: ['минув', 'neutral'],
} as const;

const ACCOUNTS: Record<CertificateAccount, string> = {
  certificate: 'сертифікат',
  sales: 'продаж',
  orders: 'замовлення',
  voided: 'анульовано',
  expired: 'термін минув',
};

const COLUMNS: AdminColumn<StaffCertificate>[] = [
  { key: 'ending', title: 'Код', cell: ({ ending }) => <b className="digits">…{ending}</b> },
  { key: 'nominal', title: 'Номінал', isNumber: true, cell: (row) => formatPrice(row.nominal) },
  { key: 'balance', title: 'Залишок', isNumber: true, cell: (row) => formatPrice(row.balance) },
  {
    key: 'state',
    title: 'Стан',
    cell: ({ state, validUntil }) => (
      <span className="grid justify-items-start text-sm">
        <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>
        до {longDay(validUntil)}
      </span>
    ),
  },
  { key: 'entries', title: 'Рух коштів: дебет → кредит', isWide: true, cell: Entries },
  { key: 'void', title: 'Дії', cell: (row) => row.balance > 0 && <VoidButton {...row} /> },
];

function Entries({ order, email, entries }: StaffCertificate) {
  return (
    <ul className="text-sm">
      <li className="wrap-anywhere">
        {order ? `Куплено: ${order}` : 'Видано вручну'}
        {email && `, власник: ${email}`}
      </li>
      {entries.map(({ id, at, debit, credit, amount, about }) => (
        <li key={id}>
          <Moment iso={at} />, {ACCOUNTS[debit]} → {ACCOUNTS[credit]}: <b>{formatPrice(amount)}</b>{' '}
          {about}
        </li>
      ))}
    </ul>
  );
}

function VoidButton({ id }: { id: number }) {
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: string) =>
      api.post<{ message: string }>(`${CERTIFICATES}/${id}/void`, { body: { reason }, ...SAVE }),
    ...outcomeToasts('certificate'),
    onSettled: () => queries.invalidateQueries({ queryKey: STAFF }),
  });
  return (
    <ReasonButton
      button={{ children: 'Анулювати' }}
      title="Анулювати сертифікат?"
      label="Причина"
      confirm="Анулювати"
      isBusy={end.isPending}
      onConfirm={(reason, close) => end.mutate(reason, { onSettled: close })}
    >
      Усі кошти, що&nbsp;лишилися, буде списано. Повернути це не&nbsp;можна.
    </ReasonButton>
  );
}

/** The admin list of gift certificates, each with its part of the ledger. */
export function CertificatesList() {
  const admin = useAdminList<StaffCertificate>(CERTIFICATES, 'certificates');
  return (
    <AdminList
      {...admin}
      label="Сертифікати"
      search={{
        label: 'Пошук сертифікатів',
        placeholder: 'Кінець коду, номер замовлення або пошта',
      }}
      columns={COLUMNS}
      idOf={({ id }) => String(id)}
      ownOrder="Новіші спершу"
      empty={<p>Сертифікатів ще немає. Позначте товар як подарунковий сертифікат</p>}
    />
  );
}
