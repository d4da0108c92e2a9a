import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type ListedPart, TYPED } from './address-values';

/** State of one listed part (e.g. the street) of the address at `prefix` in the surrounding form. */
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
    /** The carrier's id of the chosen option; '' if none is chosen. */
    ref: ref === TYPED ? '' : ref,
    /** Whether the typed text is accepted without a choice. */
    isTyped: ref === TYPED,
    choose: put,
    /** Sets the typed text, and clears the choice. */
    type: (typed: string) => put(typed, ''),
    /** Accepts the typed text without a choice. */
    accept: (typed = text) => put(typed, TYPED),
    leave: () => {
      field.onBlur();
      // The server's error stays until the value changes.
      if (text.trim() !== '' && fieldState.error?.type !== 'server') void trigger(name);
    },
    focusRef: field.ref,
  };
}

export type LoadedPart = ReturnType<typeof usePart>;
