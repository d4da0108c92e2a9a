'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

type SubmitButtonProps = { loading: boolean; loadingLabel: string; children: ReactNode };

/**
 * Submits the form. Before hydration it is `type="button"`: a native submit would reload the page and lose all input.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const isListening = useSyncExternalStore(never, yes, no);
  return <Button {...props} type={isListening ? 'submit' : 'button'} size="lg" wide />;
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
