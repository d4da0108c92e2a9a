import type { FieldValues } from 'react-hook-form';
import { FormField, type FormFieldProps } from './form-field';

/** An e-mail field; set `autoComplete` to say whether the e-mail is a user name. */
export const EmailField = <V extends FieldValues>(props: Omit<FormFieldProps<V>, 'label'>) => (
  <FormField {...props} label="Пошта" inputMode="email" autoCapitalize="none" spellCheck={false} />
);
