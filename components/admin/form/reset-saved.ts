import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/**
 * A form after its save: as it is stored, but for what was typed on while the save was under way, which
 * stays and is unsaved. `sent` is what stood in the form when it was sent.
 */
export function resetSaved<Values extends FieldValues, Read>(
  form: UseFormReturn<Values, unknown, Read>,
  sent: Values,
  stored: Values,
): void {
  const typed = structuredClone(form.getValues());
  form.reset(stored);
  for (const name of Object.keys(typed) as Path<Values>[]) {
    if (JSON.stringify(typed[name]) === JSON.stringify(sent[name])) continue;
    form.setValue(name, typed[name], { shouldDirty: true });
  }
}
