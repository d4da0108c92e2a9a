import { useEffect, useRef, useState } from 'react';
import type { SavedAddress } from '@/lib/account/account';
import { EmptyPanel } from '../catalogue/empty-panel';
import { Button } from '../ui/button';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';

/** Saved delivery addresses, and the form for one more. */
export function UserAddresses({ addresses }: { addresses: SavedAddress[] }) {
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hasLostFocus = useRef(false);
  const close = () => {
    hasLostFocus.current = true;
    setAdding(false);
  };

  // The form, or the last address, takes the focus with it when it goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page is drawn without it
  useEffect(() => {
    if (!hasLostFocus.current || isAdding) return;
    hasLostFocus.current = false;
    place.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isAdding, addresses.length]);

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
        <AddressList
          addresses={addresses}
          onLast={() => {
            hasLostFocus.current = true;
          }}
        />
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
