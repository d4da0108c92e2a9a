'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { Tag } from '@/components/ui/tag';
import type { StaffCertificate } from '@/lib/certificates/answers';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { TextLink } from '../links';
import { AdminList } from '../list/admin-list';
import type { AdminColumn } from '../list/admin-table';
import { useAdminList } from '../list/use-admin-list';
import { Ledger } from './ledger';

const STATES = {
  active: ['діє', 'ok'],
  used_up: ['використано', 'neutral'],
  voided: ['анульовано', 'warn'],
  expired: ['минув', 'neutral'],
} as const;

const columns = (open: (row: StaffCertificate) => void): AdminColumn<StaffCertificate>[] => [
  {
    key: 'ending',
    title: 'Код',
    cell: (row) => (
      <Button variant="link" className="digits" onClick={() => open(row)}>
        …{row.ending}
      </Button>
    ),
  },
  { key: 'nominal', title: 'Номінал', isNumber: true, cell: (row) => formatPrice(row.nominal) },
  { key: 'balance', title: 'Залишок', isNumber: true, cell: (row) => formatPrice(row.balance) },
  {
    key: 'state',
    title: 'Стан',
    cell: ({ state }) => <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag>,
  },
  {
    key: 'order',
    title: 'Замовлення',
    cell: ({ orderNumber }) =>
      orderNumber ? (
        <TextLink href={`/admin/orders/${orderNumber}`}>{orderNumber}</TextLink>
      ) : (
        'видано вручну'
      ),
  },
  { key: 'validUntil', title: 'Діє до', isWide: true, cell: (row) => longDay(row.validUntil) },
];

/** The admin list of gift certificates; a dialog shows the ledger of one. */
export function CertificatesList() {
  const admin = useAdminList<StaffCertificate>('/api/admin/certificates', 'certificates');
  const [opened, setOpened] = useState<StaffCertificate | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <AdminList
        {...admin}
        label="Сертифікати"
        search={{ label: 'Пошук сертифікатів', placeholder: 'Кінець коду або номер замовлення' }}
        columns={columns(setOpened)}
        idOf={({ id }) => String(id)}
        ownOrder="Новіші спершу"
        empty={<p>Сертифікатів ще немає. Позначте товар як подарунковий сертифікат</p>}
      />
      <Dialog open={opened !== null} onClose={close} title={`Сертифікат …${opened?.ending ?? ''}`}>
        {opened && <Ledger id={opened.id} />}
      </Dialog>
    </>
  );
}
