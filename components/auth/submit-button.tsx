'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

type SubmitButtonProps = { loading: boolean; loadingLabel: string; children: ReactNode };

/** Submit button. Before hydration its type is `button`: a native submit would reload the page and lose the input. */
export function SubmitButton(props: SubmitButtonProps) {
  const isListening = useSyncExternalStore(never, yes, no);
  return <Button {...props} type={isListening ? 'submit' : 'button'} size="lg" wide />;
}

const never = () => () => {};
const yes = () => true;
const no = () => false;
