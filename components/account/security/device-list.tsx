import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/overlay/show-toast';
import { Tag } from '@/components/ui/tag';
import type { SessionView } from '@/lib/account/answers';
import { useEndSession } from '@/lib/account/hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { formatMoment } from '@/lib/shared/moment';

/** The customer's sessions, each with a button that ends it. The current session has none: «Вийти» ends it. */
export function DeviceList({ sessions }: { sessions: SessionView[] }) {
  const list = useRef<HTMLUListElement>(null);
  const ending = useEndSession();
  const hasEnded = useRef(false);

  const end = ({ id, device }: SessionView) =>
    ending.mutate(id, {
      onSuccess: () => {
        hasEnded.current = true;
        showToast({ id: 'device', tone: 'ok', title: 'Сеанс завершено', text: device });
      },
      onError: (error) => showToast({ id: 'device', tone: 'error', title: errorText(error) }),
    });

  // The clicked button was removed with its row, so the list gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after the list has rendered without the row
  useEffect(() => {
    if (hasEnded.current) list.current?.focus();
    hasEnded.current = false;
  }, [sessions]);

  return (
    <ul
      ref={list}
      tabIndex={-1}
      aria-label="Пристрої, на яких ви увійшли"
      className="border-b border-line outline-none"
    >
      {sessions.map((session) => (
        <li
          key={session.id}
          className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line py-3.5"
        >
          <div className="min-w-0">
            <b className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {session.device}
              {session.isCurrent && <Tag tone="ok">цей пристрій</Tag>}
            </b>
            <p className="text-[15px] text-ink-2">
              <span className="inline-block">Вхід {formatMoment(session.createdAt)},</span>{' '}
              <span className="inline-block">востаннє {formatMoment(session.lastSeenAt)}</span>
            </p>
          </div>
          {!session.isCurrent && (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Завершити сеанс: ${session.device}, вхід ${formatMoment(session.createdAt)}`}
              loading={ending.isPending && ending.variables === session.id}
              loadingLabel="Завершуємо"
              onClick={() => end(session)}
            >
              Завершити
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
