import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/overlay/announce';
import { meantHost, withHost } from '@/lib/account/profile/email-typo';

/** Debounce in ms: a suggestion for a half-typed host would be wrong, and would move the buttons below the field. */
const PAUSE = 700;

/** The likely mail host (after @) if the typed one looks mistyped, else null; updated once typing has paused. */
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

/** Suggests the corrected mail host; a click puts it into the e-mail. */
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
