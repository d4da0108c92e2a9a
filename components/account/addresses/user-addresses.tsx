import { useEffect, useRef, useState } from 'react';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';
import type { SavedAddress } from '@/lib/account/profile/account';
import { AddressForm } from './address-form';
import { AddressList } from './address-list';

export function UserAddresses({ addresses }: { addresses: SavedAddress[] }) {
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hasLostFocus = useRef(false);
  const close = () => {
    hasLostFocus.current = true;
    setAdding(false);
  };

  // The focused form or the last address has been removed, so the focus must be set.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the page has rendered without it
  useEffect(() => {
    if (!hasLostFocus.current || isAdding) return;
    hasLostFocus.current = false;
    place.current?.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isAdding, addresses.length]);

  const isEmpty = addresses.length === 0;
  return (
    <div ref={place} className="grid gap-6">
      {!isEmpty && (
        <AddressList
          addresses={addresses}
          onLast={() => {
            hasLostFocus.current = true;
          }}
        />
      )}
      {isEmpty && !isAdding && (
        <EmptyPanel
          level={3}
          title="Адрес ще немає"
          text={<>Збережіть відділення, поштомат або&nbsp;адресу, куди вам зручно доставляти.</>}
        />
      )}
      {isAdding && <AddressForm onClose={close} />}
      {!isAdding && (
        <div>
          <Button
            data-add
            variant={isEmpty ? 'primary' : 'secondary'}
            onClick={() => setAdding(true)}
          >
            Додати адресу
          </Button>
        </div>
      )}
    </div>
  );
}
