'use client';

import { useEffect } from 'react';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
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
import { ApiError } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import type { StaffOrder } from '@/lib/orders/staff/staff-order';
import { ConflictNotice, isConflict } from '../../form/conflict-notice';
import { EditButtons } from '../../form/edit-buttons';
import { ListFailed } from '../../list/list-failed';
import { doneToast } from '../../toasts';
import { useEditOrder, useRereadOrder } from './use-staff-order';

type AddressEditorProps = { order: StaffOrder; seen: DeliveryAddress; onClose: () => void };

/** The address of an order, chosen like at the checkout. `seen` is what was there when it was opened. */
export function AddressEditor({ order, seen, onClose }: AddressEditorProps) {
  const edit = useEditOrder(order.orderId);
  const reread = useRereadOrder(order.orderId);
  const { placeAddress: _told, ...known } = seen;
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
          if (!(error instanceof ApiError)) return;
          for (const [field, [message]] of Object.entries(error.errors)) {
            const part = shownPart(field.replace(/^value\.?/, ''), values.deliveryType);
            if (message && part) {
              form.setError(part as keyof AddressValues, { type: 'server', message });
            }
          }
        },
      },
    ),
  );
  return (
    <form noValidate aria-label="Адреса доставки" className="grid gap-4" onSubmit={save}>
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
      <EditButtons save="Зберегти адресу" isSaving={edit.isPending} onCancel={onClose} />
    </form>
  );
}

/** The server's own schema over what belongs to the chosen kind, and what the form alone knows. */
const resolver: Resolver<AddressValues> = (values) => {
  const checked = deliveryAddress.safeParse(relevantAddress(values));
  const wrong = (checked.error?.issues ?? []).map(
    ({ path, message }) => [String(path[0]), { type: 'schema', message }] as const,
  );
  const errors = { ...Object.fromEntries(wrong), ...unchosenErrors(values) };
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};
