import { useEffect, useRef } from 'react';
import { DELIVERY_KINDS } from '@/components/checkout/form/delivery-types';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { IconButton } from '@/components/ui/icon-button';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { SavedAddress } from '@/lib/account/answers';
import { useDeleteAddress } from '@/lib/account/hooks';
import { addressText } from '@/lib/delivery/address';
import { errorText } from '@/lib/http/browser/error-text';

type AddressListProps = { addresses: SavedAddress[]; onLast: () => void };

export function AddressList({ addresses, onLast }: AddressListProps) {
  const list = useRef<HTMLUListElement>(null);
  const removal = useDeleteAddress();
  const deleted = useRef<number | null>(null);

  const remove = (address: SavedAddress, index: number) => {
    if (removal.isPending) return;
    if (addresses.length === 1) onLast();
    deleted.current = index;
    removal
      .mutateAsync(address.id)
      .then(({ message }) =>
        showToast({ id: 'address', tone: 'ok', title: message, text: addressText(address) }),
      )
      .catch((error: unknown) => {
        deleted.current = null;
        showToast({ id: 'address', tone: 'error', title: errorText(error) });
      });
  };

  // The clicked button has been removed with its address: focus the button of the next address, or the last button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the list has rendered without the address
  useEffect(() => {
    if (deleted.current === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[deleted.current] ?? buttons.at(-1))?.focus();
    deleted.current = null;
  }, [addresses]);

  return (
    <ul ref={list} className="border-b border-line">
      {addresses.map((address, index) => (
        <li
          key={address.id}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-t border-line py-3"
        >
          <AnyIcon name={DELIVERY_KINDS[address.deliveryType].icon} />
          <p className="min-w-0">
            <b className="block font-semibold">{DELIVERY_KINDS[address.deliveryType].title}</b>
            {addressText(address)}
          </p>
          <IconButton
            icon="trash"
            label={`Видалити адресу: ${addressText(address)}`}
            aria-disabled={removal.isPending || undefined}
            onClick={() => remove(address, index)}
          />
        </li>
      ))}
    </ul>
  );
}
