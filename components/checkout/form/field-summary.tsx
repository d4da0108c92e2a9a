import { Fragment } from 'react';
import { useFormContext } from 'react-hook-form';
import { RefusalNotice } from '@/components/ui/refusal-notice';
import { FIELD_NAMES, wrongFields } from './field-names';
import type { FormValues } from './form-values';

/** List of links to the fields with errors, shown after a failed submit. */
export function FieldSummary() {
  const { formState, setFocus } = useFormContext<FormValues>();
  const wrong = wrongFields(formState.errors);
  if (!formState.isSubmitted || wrong.length === 0) return null;
  return (
    <div className="mt-4">
      <RefusalNotice>
        {wrong.length === 1 ? 'Перевірте поле: ' : `Перевірте поля (${wrong.length}): `}
        {wrong.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && (index === wrong.length - 1 ? ' і ' : ', ')}
            <button
              type="button"
              className="py-1 underline underline-offset-4"
              onClick={() => setFocus(name)}
            >
              {FIELD_NAMES[name]}
            </button>
          </Fragment>
        ))}
      </RefusalNotice>
    </div>
  );
}
