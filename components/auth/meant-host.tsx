import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/overlay/announce';
import { meantHost, withHost } from '@/lib/account/profile/email-typo';

/** Debounce in ms: before that the typed host is incomplete, and the suggestion moves the buttons below it. */
const PAUSE = 700;

/** A correction of a mistyped mail host, once typing has paused; null when there is nothing to suggest. */
export function useHostSuggestion(email: string): string | null {
  const [finished, setFinished] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setFinished(email), PAUSE);
    return () => clearTimeout(timer);
  }, [email]);
  const host = finished === email ? meantHost(email) : null;
  useEffect(() => {
    if (host) announce(`Можливо, ${host}?`);
  }, [host]);
  return host;
}

type MeantHostProps = { email: string; host: string; onTake: (email: string) => void };

/** Suggests the mail host; a click accepts it. */
export const HostSuggestion = ({ email, host, onTake }: MeantHostProps) => (
  <>
    Можливо,{' '}
    <button
      type="button"
      className="link -my-2.5 py-2.5"
      aria-label={`Замінити на ${host}`}
      onClick={() => onTake(withHost(email, host))}
    >
      {host}
    </button>
    ?
  </>
);
