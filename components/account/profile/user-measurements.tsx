import { MeasurementsForm } from '@/components/catalogue/fit/measurements-form';
import { useBody } from '@/components/catalogue/fit/use-body';
import { useMeasurementsForm } from '@/components/catalogue/fit/use-measurements-form';
import { MEASURES } from '@/lib/catalogue/fit/measurements';
import { AccountPanel } from '../panel';

const HEADING = 'account-measurements';

export function UserMeasurements() {
  const state = useMeasurementsForm({ body: useBody(), measures: MEASURES });
  return (
    <AccountPanel id={HEADING} title="Мої мірки">
      <MeasurementsForm labelledBy={HEADING} state={state} measures={MEASURES} />
    </AccountPanel>
  );
}
