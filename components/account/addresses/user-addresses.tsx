import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAccountForm } from '@/components/auth/use-account-form';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { AddressPickers } from '@/components/delivery/address-pickers';
import {
  type AddressValues,
  EMPTY_ADDRESS,
  relevantAddress,
  unchosenErrors,
} from '@/components/delivery/address-values';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import type { SavedAddress } from '@/lib/account/answers';
import { useAddAddress } from '@/lib/account/hooks';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { FormPanel } from '../form-panel';
import { showRefusal } from '../refuse';
import { AddressList } from './address-list';

export function UserAddresses({ addresses }: { addresses: SavedAddress[] }) {
  const [isAdding, setAdding] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const hasLostFocus = useRef(false);
  const close = () => {
    hasLostFocus.current = true;
    setAdding(false);
  };

  // The focused form, or the last address with its button, has been removed: focus the button that adds an address.
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

function AddressForm({ onClose }: { onClose: () => void }) {
  const add = useAddAddress();
  const { form, submit } = useAccountForm<AddressValues>({
    name: 'address',
    defaultValues: EMPTY_ADDRESS,
    relevant: relevantAddress,
    check: unchosenErrors,
    onRefused: showRefusal,
    send: async (values) => {
      const { message } = await add.mutateAsync(values as DeliveryAddress);
      onClose();
      showToast({ id: 'address', tone: 'ok', title: message });
    },
  });
  const { setFocus } = form;

  // The form opens on a click, so the first field gets the focus.
  useEffect(() => setFocus('deliveryType'), [setFocus]);

  return (
    <FormPanel id="account-new-address" title="Нова адреса" onSubmit={submit}>
      <FormProvider {...form}>
        <AddressPickers prefix="" />
      </FormProvider>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button type="submit" loading={add.isPending} loadingLabel="Зберігаємо">
          Зберегти адресу
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Скасувати
        </Button>
      </div>
    </FormPanel>
  );
}
