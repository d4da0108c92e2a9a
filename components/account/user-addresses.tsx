import { useRef, useState } from 'react';
import type { SavedAddress } from '@/lib/account/account';
import { EmptyPanel } from '../catalogue/empty-panel';
import { Button } from '../ui/button';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';

/** Saved delivery addresses, and the form for one more. */
export function UserAddresses({ addresses }: { addresses: SavedAddress[] }) {
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const focusAdd = () => place.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  const close = () => {
    setAdding(false);
    // The form takes the focus with it when it goes.
    requestAnimationFrame(focusAdd);
  };
  const add = (
    <Button
      data-add
      variant={addresses.length > 0 ? 'secondary' : 'primary'}
      onClick={() => setAdding(true)}
    >
      Додати адресу
    </Button>
  );
  return (
    <div ref={place} className="grid justify-items-stretch gap-6">
      {addresses.length > 0 && (
        <AddressList addresses={addresses} onEmpty={() => requestAnimationFrame(focusAdd)} />
      )}
      {isAdding && <AddressForm onClose={close} />}
      {!isAdding && addresses.length > 0 && <div>{add}</div>}
      {!isAdding && addresses.length === 0 && (
        <EmptyPanel
          level={3}
          title="Адрес ще немає"
          text={<>Збережіть відділення, поштомат або&nbsp;адресу, куди вам зручно доставляти.</>}
        >
          {add}
        </EmptyPanel>
      )}
    </div>
  );
}
