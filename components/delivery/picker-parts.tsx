import { useEffect, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { markWords } from '@/lib/shared/match-text';
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

/**
 * Whether the carrier's directory was unavailable for this part of the address. From then on the typed text is
 * accepted, as long as `place` (e.g. the town) stays the same.
 */
export function useDirectoryOutage(part: LoadedPart, place: string, isAway: boolean): boolean {
  const [awayAt, setAwayAt] = useState<string | null>(null);
  const stays = isAway || awayAt === place;
  const needsAccepting = stays && part.ref === '' && !part.isTyped;
  const { accept } = part;

  useEffect(() => {
    if (isAway) setAwayAt(place);
  }, [isAway, place]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `accept` changes on every render
  useEffect(() => {
    if (needsAccepting) accept();
  }, [needsAccepting]);

  return stays;
}

/** A text with the typed words highlighted. */
export const MarkedPart = ({ text, typed }: { text: string; typed: string }) =>
  markWords(text, typed).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
    part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
  );
