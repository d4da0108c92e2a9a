import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field';

/** An e-mail address; `autoComplete` says whether it is a person's name here. */
export const EmailField = <V extends FieldValues>(props: Omit<FormFieldProps<V>, 'label'>) => (
  <FormField {...props} label="Пошта" inputMode="email" autoCapitalize="none" spellCheck={false} />
);
