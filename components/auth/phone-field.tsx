import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field';

/** Field for a phone number; `tidy` spells it as the shop does. */
export const PhoneField = <V extends FieldValues>(props: Omit<FormFieldProps<V>, 'label'>) => (
  <FormField {...props} label="Телефон" type="tel" inputMode="tel" autoComplete="tel" />
);
