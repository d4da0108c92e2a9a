'use client';

import { AdminListSkeleton } from '@/components/admin/list/list-skeleton';
import { Loaded } from '@/components/admin/loaded';
import { MissingThing } from '@/components/admin/missing-thing';
import { PageHeading } from '@/components/admin/page-heading';
import { Tag } from '@/components/ui/tag';
import { ROLE_NAMES } from '@/lib/account/role';
import type { CustomerView } from '@/lib/customers/answers';
import { isMissing } from '@/lib/http/browser/api-client';
import { CardNotes } from './card-notes';
import { useCustomer } from './customer-calls';
import {
  CustomerAddresses,
  CustomerContacts,
  CustomerFacts,
  CustomerOrders,
} from './customer-panels';
import { JoinPanel } from './join-panel';
import { PrivacyPanel } from './privacy-panel';
import { UnfetchedTag } from './unfetched-tag';

const UP = { path: '/admin/customers', title: 'Клієнти' };

type CustomerScreenProps = {
  id: string;
  /** Whether the viewer may export and delete the customer's data. */
  isAdmin: boolean;
};

export function CustomerScreen({ id, isAdmin }: CustomerScreenProps) {
  const query = useCustomer(id);
  if (query.data) return <Customer customer={query.data} isAdmin={isAdmin} />;
  if (isMissing(query.error)) return <MissingThing what="customer" />;
  return (
    <>
      <PageHeading title="Клієнт" up={UP} />
      <Loaded
        query={query}
        waiting={
          <div className="admin-panel" role="status" aria-label="Клієнт завантажується">
            <AdminListSkeleton columns={3} />
          </div>
        }
      />
    </>
  );
}

function Customer({ customer, isAdmin }: { customer: CustomerView; isAdmin: boolean }) {
  const { name, accounts, hasAccount, unfetched, addresses } = customer;
  const role = accounts.find((account) => account.role !== 'customer')?.role;
  return (
    <>
      <PageHeading title={name} up={UP}>
        {role && <Tag>{ROLE_NAMES[role]}</Tag>}
        {!hasAccount && <Tag>без кабінету</Tag>}
        <UnfetchedTag count={unfetched} />
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_420px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <CustomerOrders customer={customer} />
          <CardNotes customer={customer} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
          <CustomerContacts customer={customer} />
          <CustomerFacts customer={customer} />
          <CustomerAddresses addresses={addresses} />
          <JoinPanel customer={customer} />
          {isAdmin && <PrivacyPanel customer={customer} />}
        </div>
      </div>
    </>
  );
}
