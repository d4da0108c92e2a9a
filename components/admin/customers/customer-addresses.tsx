import type { SavedAddress } from '@/lib/account/profile/account';
import { addressText } from '@/lib/delivery/address';
import { AdminPanel } from '../panel';

/** Where a customer has parcels sent, as they have saved it. */
export const CustomerAddresses = ({ addresses }: { addresses: SavedAddress[] }) => (
  <AdminPanel title="Адреси">
    {addresses.length === 0 ? (
      <p className="text-ink-2">Збережених адрес немає</p>
    ) : (
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li key={address.id} className="break-words">
            {addressText(address)}
          </li>
        ))}
      </ul>
    )}
  </AdminPanel>
);
