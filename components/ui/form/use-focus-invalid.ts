import { type RefObject, useEffect, useRef } from 'react';

/** Ref of a form whose first invalid field gets the focus when a request of the form has failed with `error`. */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
