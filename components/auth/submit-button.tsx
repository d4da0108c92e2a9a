'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

type SubmitButtonProps = { loading: boolean; loadingLabel: string; children: ReactNode };

/**
 * Sends the form. Until React listens it is an ordinary button: the browser itself would load the page
 * anew and lose all that was typed.
 */
export function SubmitButton(props: SubmitButtonProps) {
  const isListening = useSyncExternalStore(never, yes, no);
  return <Button {...props} type={isListening ? 'submit' : 'button'} size="lg" wide />;
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
