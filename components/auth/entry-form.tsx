import type { ComponentProps, ReactNode } from 'react';
import { preloadSchemas } from './form-resolver';
import { FormRefusal } from './refusal';
import { SubmitButton } from './submit-button';

type EntryFormProps = ComponentProps<typeof SubmitButton> & {
  onSubmit: ComponentProps<'form'>['onSubmit'];
  fields: ReactNode;
  /** Loads the form's validation when it is first focused; by default that of the forms without a phone. */
  onNear?: () => void;
  /** Why the server refused the form; empty if it did not. */
  refusal: string;
};

export function EntryForm({
  onSubmit,
  fields,
  refusal,
  onNear = preloadSchemas,
  ...button
}: EntryFormProps) {
  return (
    <form noValidate method="post" className="grid gap-[18px]" onSubmit={onSubmit} onFocus={onNear}>
      {fields}
      <div>
        <FormRefusal text={refusal} />
        <SubmitButton {...button} />
      </div>
    </form>
  );
}
