import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Resets a form to the stored values. After a save, `sent` holds the submitted values: fields changed since then keep
 * their value and stay dirty.
 */
export function resetSaved<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  stored: Values,
  sent?: Values,
): void {
  const typed = structuredClone(form.getValues());
  form.reset(stored);
  if (!sent) return;
  for (const name of Object.keys(typed) as Path<Values>[]) {
    if (JSON.stringify(typed[name]) === JSON.stringify(sent[name])) continue;
    form.setValue(name, typed[name], { shouldDirty: true });
  }
}
