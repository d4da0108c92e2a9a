import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type ListedPart, TYPED } from './address-values';

/** A listed part of the address that stands at `prefix` in the form around it. */
export function usePart(prefix: string, part: ListedPart) {
  const { setValue, trigger, clearErrors } = useFormContext();
  const name = `${prefix}${part}`;
  const refName = `${prefix}refs.${part}`;
  const { field, fieldState } = useController({ name });
  const ref: string = useWatch({ name: refName });
  const text: string = field.value;

  const put = (typed: string, chosen: string) => {
    setValue(refName, chosen, { shouldDirty: true });
    setValue(name, typed, { shouldDirty: true });
    if (chosen !== '') clearErrors(name);
    else if (fieldState.invalid) void trigger(name);
  };

  return {
    id: `address-${part}`,
    text,
    error: fieldState.error?.message,
    /** The carrier's number of what was chosen, or ''. */
    ref: ref === TYPED ? '' : ref,
    /** What is typed counts as it is. */
    isTyped: ref === TYPED,
    choose: put,
    /** Typing takes the choice back. */
    type: (typed: string) => put(typed, ''),
    /** What stands in the field counts without a choice. */
    accept: (typed = text) => put(typed, TYPED),
    leave: () => {
      field.onBlur();
      // What the server has said of it stays until it is changed.
      if (text.trim() !== '' && fieldState.error?.type !== 'server') void trigger(name);
    },
    focusRef: field.ref,
  };
}

export type Part = ReturnType<typeof usePart>;
