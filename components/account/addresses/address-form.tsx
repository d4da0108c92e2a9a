import { useEffect } from 'react';
import { FormProvider } from 'react-hook-form';
import { useAccountForm } from '@/components/auth/use-account-form';
import { AddressPickers } from '@/components/delivery/address-pickers';
import {
  type AddressValues,
  EMPTY_ADDRESS,
  relevantAddress,
  unchosenErrors,
} from '@/components/delivery/address-values';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { useAddAddress } from '@/lib/account/hooks';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { FormPanel } from '../form-panel';
import { showRefusal } from '../refuse';

export function AddressForm({ onClose }: { onClose: () => void }) {
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
