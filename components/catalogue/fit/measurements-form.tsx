import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import type { Measure } from '@/lib/catalogue/fit/measurements';
import { MEASURE_NAMES } from './fit-text';
import type { MeasurementsFormState } from './use-measurements-form';

/** How to take each measurement, in words. */
const HINTS: Record<Measure, string> = {
  chest: 'По найвиступнішій точці, стрічка рівно',
  waist: 'У найвужчому місці, не втягуючи живота',
  hips: 'По найширшому місцю, ноги разом',
  height: 'Без взуття, біля стіни',
  head: 'Над бровами та вухами',
  foot: 'Від п’яти до найдовшого пальця, стоячи',
};

type MeasurementsFormProps = {
  /** Id of the heading «Мої мірки», which labels the form. */
  labelledBy: string;
  state: MeasurementsFormState;
  /** The measurements that have a field. */
  measures: readonly Measure[];
  /** Size advice shown below the fields; if given, the save button is secondary. */
  answer?: ReactNode;
  children?: ReactNode;
};

/** Form for the shopper's measurements in centimetres: those that the size chart uses. */
export function MeasurementsForm({
  labelledBy,
  state,
  measures,
  answer,
  children,
}: MeasurementsFormProps) {
  const { form, submit, isSaving } = state;
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={submit} aria-labelledby={labelledBy}>
      <p className="mb-4 text-[15px] text-ink-2">
        У&nbsp;сантиметрах, без верхнього одягу. Збережемо один раз, і&nbsp;біля кожного розміру
        буде видно, як він вам.
      </p>
      {/* Two fields per row if they fit. The scroll margin keeps a focused field above the sticky size advice. */}
      <div
        className={classNames(
          'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,50%-1rem)),1fr))] gap-4',
          Boolean(answer) && '[&_input]:scroll-mb-40',
        )}
      >
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
      {answer}
      <div className="mt-5 grid gap-3">
        <Button
          type="submit"
          variant={answer ? 'secondary' : 'primary'}
          wide
          loading={isSaving}
          loadingLabel="Зберігаємо"
        >
          Зберегти мірки
        </Button>
        {children}
      </div>
    </form>
  );
}
