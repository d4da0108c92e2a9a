import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field';

/** Field for an e-mail address; `autoComplete` says whether the address is also the user name. */
export const EmailField = <V extends FieldValues>(props: Omit<FormFieldProps<V>, 'label'>) => (
  <FormField {...props} label="Пошта" inputMode="email" autoCapitalize="none" spellCheck={false} />
);
