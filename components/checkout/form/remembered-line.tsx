import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { forgetRemembered } from '@/stores/remembered-checkout';
import type { FormValues } from './form-values';
import { rememberedForm, withoutRemembered } from './remembered';
import { forgetDraft } from './use-draft';

/** Says that the form was filled from a guest's last order in this browser, with a button that erases the data. */
export function Remembered() {
  const { getValues, reset, setFocus } = useFormContext<FormValues>();
  const [remembered, setRemembered] = useState(rememberedForm);
  if (!remembered) return null;

  const erase = () => {
    forgetRemembered();
    reset(withoutRemembered(getValues(), remembered));
    forgetDraft();
    setRemembered(null);
    // After the fields have rendered empty.
    setTimeout(() => setFocus('firstName'));
  };
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-1.5 text-[15px] text-ink-2">
      Заповнили з&nbsp;вашого минулого замовлення.
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={erase}>
        Стерти ці дані
      </button>
    </p>
  );
}
