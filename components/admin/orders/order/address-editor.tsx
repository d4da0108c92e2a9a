import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { ConflictNotice, isConflict } from '@/components/admin/form/notices';
import { EditButtons } from '@/components/admin/form/save-bar';
import { AddressPickers } from '@/components/delivery/address-pickers';
import {
  type AddressValues,
  relevantAddress,
  shownPart,
  toValues,
  unchosenErrors,
} from '@/components/delivery/address-values';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { carrierOf, MAIN_CARRIER } from '@/lib/delivery/carriers';
import { deliveryAddress } from '@/lib/delivery/inputs';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/order-rules/staff-answers';
import { bodyResolver, showFieldErrors } from '../../form/server-errors';
import { ListFailed } from '../../list/list-failed';
import { doneToast } from '../../toasts';
import { useEditOrder, useRereadOrder } from './use-staff-order';

type AddressEditorProps = {
  order: StaffOrder;
  /** The stored address when the editor was opened. */
  seen: DeliveryAddress;
  onClose: () => void;
};

const resolver = bodyResolver<AddressValues>(
  deliveryAddress,
  relevantAddress,
  (path) => path.split('.')[0],
  unchosenErrors,
);

/** Edits the address of an order, with the fields of the checkout. */
export function AddressEditor({ order, seen, onClose }: AddressEditorProps) {
  const edit = useEditOrder(order.orderId);
  const reread = useRereadOrder(order.orderId);
  const { placeAddress: _shown, namesakes: _told, ...known } = seen;
  const form = useForm<AddressValues>({ resolver, defaultValues: toValues(known) });
  const { setFocus } = form;
  useEffect(() => setFocus('deliveryType'), [setFocus]);
  const save = form.handleSubmit((values) =>
    edit.mutate(
      { key: 'deliveryAddress', value: relevantAddress(values), before: seen },
      {
        onSuccess: () => {
          doneToast('order', 'Адресу змінено');
          onClose();
        },
        onError: (error) => {
          if (isConflict(error)) return void reread();
          showFieldErrors(form, error, (path) =>
            shownPart(path.replace(/^value\.?/, ''), values.deliveryType),
          );
        },
      },
    ),
  );
  return (
    <form
      noValidate
      aria-label="Адреса доставки"
      data-saves="dirty"
      className="in-panel grid gap-4"
      onSubmit={save}
    >
      {isConflict(edit.error) ? (
        <ConflictNotice onReload={onClose} />
      ) : (
        edit.error && <ListFailed text={storedError(edit.error)} retry={() => void save()} />
      )}
      <FormProvider {...form}>
        <AddressPickers
          carrier={carrierOf(order.deliveryMethod) ?? MAIN_CARRIER}
          prefix=""
          items={order.lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join(',')}
        />
      </FormProvider>
      <EditButtons loading={edit.isPending} onCancel={onClose}>
        Зберегти адресу
      </EditButtons>
    </form>
  );
}
