import { useEffect } from 'react';
import { useAddAddress } from '@/lib/account/hooks';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { Button } from '../ui/button';
import { showToast } from '../ui/show-toast';
import { AddressFields } from './address-fields';
import { type AddressValues, EMPTY_ADDRESS, relevantAddress } from './address-values';
import { CabinetForm } from './cabinet-form';
import { formRules } from './cabinet-rules';
import { Panel } from './panel';
import { useCabinetForm } from './use-cabinet-form';

const serverRules = formRules<AddressValues, DeliveryAddress>('addressRules');

const rules: typeof serverRules = (values, context, options) =>
  serverRules(relevantAddress(values) as AddressValues, context, options);

/** Adds an address; closes itself when it is saved. */
export function AddressForm({ onClose }: { onClose: () => void }) {
  const add = useAddAddress();
  const { form, submit, isSending } = useCabinetForm<AddressValues, DeliveryAddress>({
    id: 'address',
    rules,
    values: EMPTY_ADDRESS,
    send: async (input) => {
      const { message } = await add.mutateAsync(input);
      onClose();
      showToast({ id: 'address', tone: 'ok', title: message });
    },
  });
  const { setFocus } = form;

  // It has been opened by a press, so that the first field is what comes next.
  useEffect(() => setFocus('deliveryType'), [setFocus]);

  return (
    <Panel id="account-new-address" title="Нова адреса">
      <CabinetForm form={form} onSubmit={submit} labelledBy="account-new-address">
        <AddressFields />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" loading={isSending} loadingLabel="Зберігаємо">
            Зберегти адресу
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Скасувати
          </Button>
        </div>
      </CabinetForm>
    </Panel>
  );
}
