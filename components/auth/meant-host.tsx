import { useEffect, useState } from 'react';
import { announce } from '@/components/ui/overlay/announce';
import { meantHost, withHost } from '@/lib/account/profile/email-typo';

/** Milliseconds without typing: before that the host is not finished, and a line that comes in moves the buttons below. */
const PAUSE = 700;

/** The mail host that was probably meant, once typing has paused; null when nothing is to be asked. */
export function useMeantHost(email: string): string | null {
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

/** Asks about the host; one press takes it. */
export const MeantHost = ({ email, host, onTake }: MeantHostProps) => (
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
