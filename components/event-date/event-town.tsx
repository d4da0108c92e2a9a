import { FormProvider, useForm } from 'react-hook-form';
import { SettlementPicker } from '@/components/delivery/settlement-picker';
import { MAIN_CARRIER } from '@/lib/delivery/carriers';
import { useRememberedTown } from './use-remembered-way';

/** The destination town: its delivery time is used from then on, here and at the checkout. */
export function EventTown() {
  const town = useRememberedTown();
  const form = useForm({
    defaultValues: {
      city: town ? [town.name, town.place].filter(Boolean).join(', ') : '',
      refs: { city: town?.ref ?? '' },
    },
  });
  return (
    <FormProvider {...form}>
      <SettlementPicker carrier={MAIN_CARRIER} prefix="" />
    </FormProvider>
  );
}
