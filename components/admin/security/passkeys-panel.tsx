'use client';

import { PasskeyList } from '@/components/account/security/passkey-list';
import { usePasskeys } from '@/lib/account/passkeys/hooks';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';

/** The staff member's passkeys. */
export function PasskeysPanel() {
  const query = usePasskeys();
  return (
    <AdminPanel title="Ключі доступу">
      <Loaded query={query} waiting={<AdminListSkeleton columns={2} />} isQuiet>
        {(data) => <PasskeyList passkeys={data.passkeys} />}
      </Loaded>
    </AdminPanel>
  );
}
