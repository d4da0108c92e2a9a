import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { TextareaField } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import type { CustomerView } from '@/lib/customers/answers';
import { splitInput } from '@/lib/customers/inputs';
import { longDay } from '@/lib/shared/moment';
import { formatPrice } from '@/lib/shared/money';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { useRefusedForm } from '../form/server-errors';
import { doneToast } from '../toasts';
import { useChangeCard } from './customer-calls';

/** A button that moves orders of somebody else to a card of their own. */
export function SplitButton({ customer }: { customer: CustomerView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        Відокремити чужі
      </Button>
      {isOpen && <SplitDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

type SplitDialogProps = { customer: CustomerView; onClose: () => void };

function SplitDialog({ customer, onClose }: SplitDialogProps) {
  const router = useRouter();
  const change = useChangeCard(customer.id);
  const { form, submit, refusal } = useRefusedForm({
    schema: splitInput,
    defaultValues: { orders: [], reason: '' },
    send: async (body) => {
      const { newId } = await change.mutateAsync({ act: 'split', body });
      onClose();
      doneToast('customer', 'Замовлення тепер на\u00a0окремій картці');
      router.push(`/admin/customers/${newId}`);
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog open onClose={onClose} title="Відокремити замовлення" onSubmit={submit}>
      <p className="text-ink-2">
        Обрані замовлення отримають власну картку. Самі вони назад не&nbsp;приєднаються.
      </p>
      <fieldset>
        <legend className="flex flex-wrap gap-x-3 font-semibold">
          Чужі замовлення <FieldError error={errors.orders?.message} />
        </legend>
        {customer.latest.map(({ orderId, createdAt, total }) => (
          <Checkbox
            key={orderId}
            {...form.register('orders')}
            value={orderId}
            label={orderId}
            description={`${longDay(createdAt)}, ${formatPrice(total)}`}
          />
        ))}
      </fieldset>
      <TextareaField
        {...form.register('reason')}
        label="Чому це інша людина"
        hint="Залишиться в нотатках обох карток і в журналі дій"
        rows={2}
        maxLength={500}
        error={errors.reason?.message}
      />
      <DialogFooter
        confirm="Відокремити"
        onClose={onClose}
        isBusy={change.isPending}
        error={refusal}
      />
    </FormDialog>
  );
}
