import type { ComponentProps } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { Field, TextareaField } from '@/components/ui/form/field';
import { SelectField, type SelectFieldProps } from './select';

type Bound<Values extends FieldValues, Read, Props> = Omit<Props, 'form' | 'name' | 'error'> & {
  form: UseFormReturn<Values, unknown, Read>;
  name: FieldPath<Values>;
};

const bindingOf = <Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  name: FieldPath<Values>,
) => ({ ...form.register(name), error: form.getFieldState(name, form.formState).error?.message });

/** A `Field` that edits the form's value `name` and shows its error. */
export const RecordField = <Values extends FieldValues, Read>({
  form,
  name,
  ...field
}: Bound<Values, Read, ComponentProps<typeof Field>>) => (
  <Field autoComplete="off" {...bindingOf(form, name)} {...field} />
);

/** A `TextareaField` that edits the form's value `name` and shows its error. */
export const RecordTextarea = <Values extends FieldValues, Read>({
  form,
  name,
  ...field
}: Bound<Values, Read, ComponentProps<typeof TextareaField>>) => (
  <TextareaField {...bindingOf(form, name)} {...field} />
);

/** A `SelectField` that edits the form's value `name` and shows its error. */
export const RecordSelect = <Values extends FieldValues, Read>({
  form,
  name,
  ...field
}: Bound<Values, Read, SelectFieldProps>) => <SelectField {...bindingOf(form, name)} {...field} />;
