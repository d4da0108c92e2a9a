import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * Resets a form to what is stored. After a save, `sent` is what stood in the form when it was sent: what was
 * typed since then stays, unsaved.
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
