import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import type { Measure } from '@/lib/catalogue/fit/measurements';
import { MEASURE_NAMES } from './fit-text';
import type { MeasurementsFormState } from './use-measurements-form';

/** How each is measured. */
const HINTS: Record<Measure, string> = {
  chest: 'По найвиступнішій точці, стрічка рівно',
  waist: 'У найвужчому місці, не втягуючи живота',
  hips: 'По найширшому місцю, ноги разом',
  height: 'Без взуття, біля стіни',
  head: 'Над бровами та вухами',
  foot: 'Від п’яти до найдовшого пальця, стоячи',
};

type MeasurementsFormProps = {
  state: MeasurementsFormState;
  /** Those that are asked for here. */
  measures: readonly Measure[];
  children?: ReactNode;
};

/** «Мої мірки»: the measurements that a chart knows, in centimetres. */
export function MeasurementsForm({ state, measures, children }: MeasurementsFormProps) {
  const id = useId();
  const { form, submit, isSaving } = state;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-xl">
        Мої мірки
      </h3>
      <p className="mb-4 text-[15px] text-ink-2">
        У&nbsp;сантиметрах, без верхнього одягу. Збережемо один раз, і&nbsp;біля кожного розміру
        буде видно, як він вам.
      </p>
      <div className="grid gap-4 min-[400px]:grid-cols-2">
        {measures.map((measure) => (
          <Field
            key={measure}
            {...form.register(measure)}
            label={`${MEASURE_NAMES[measure]}, см`}
            hint={HINTS[measure]}
            error={errors[measure]?.message}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
          />
        ))}
      </div>
      <div className="mt-5 grid gap-3">
        <Button type="submit" wide loading={isSaving} loadingLabel="Зберігаємо">
          Зберегти мірки
        </Button>
        {children}
      </div>
    </form>
  );
}
