import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { WebhookDelivery } from '@/lib/programs/answers';
import { WEBHOOK_EVENT_NAMES } from '@/lib/programs/events';
import { SECOND } from '@/lib/shared/clock';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { Moment } from '../moment';
import { staffQueryOptions, useStaffChange } from '../staff-query';
import { outcomeToasts } from '../toasts';

const STATES = {
  pending: ['чекає', 'warn'],
  delivered: ['доставлено', 'ok'],
  dropped: ['не надіслано', 'neutral'],
} as const;

const NAMES: Record<string, string> = { ...WEBHOOK_EVENT_NAMES, 'webhook.test': 'Пробна подія' };

/** Why an attempt had no answer, by the code of the API. */
const FAILURES: Record<string, string> = {
  timeout: 'не відповіла вчасно',
  network: 'немає з’єднання',
  too_large: 'завелика відповідь',
  breaker: 'пауза після невдач',
  private: 'внутрішня адреса',
  secret: 'секрет зашифровано іншим ключем',
};

/** The newest events that were sent to an address; renewed while it is shown. */
export function Deliveries({ path }: { path: string }) {
  const log = useQuery({
    ...staffQueryOptions<{ deliveries: WebhookDelivery[] }>(path),
    refetchInterval: 3 * SECOND,
  });
  const send = useStaffChange(path, (delivery?: string) =>
    api.post<{ message: string }>(path, { body: { delivery }, ...SAVE }),
  );
  const again = (delivery?: string) => send.mutate(delivery, outcomeToasts('delivery'));
  return (
    <div className="grid grid-cols-1 gap-2 bg-paper-2 p-3">
      <Button size="sm" variant="secondary" className="justify-self-start" onClick={() => again()}>
        Надіслати пробну подію
      </Button>
      <Loaded query={log} waiting={<AdminListSkeleton columns={2} />} isQuiet>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p>Подій ще не&nbsp;було</p>
          ) : (
            <ul aria-label="Журнал подій">
              {deliveries.map((one) => (
                <DeliveryRow key={one.id} delivery={one} onAgain={() => again(one.id)} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type DeliveryRowProps = { delivery: WebhookDelivery; onAgain: () => void };

function DeliveryRow({ delivery, onAgain }: DeliveryRowProps) {
  const { id, event, payload, state, tries, status, failure, createdAt } = delivery;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-2 text-sm">
      <details className="min-w-0 grow">
        <summary className="min-h-11 cursor-pointer py-2">
          <b>{NAMES[event]}</b> <Moment iso={createdAt} />{' '}
          <Tag tone={STATES[state][1]}>{STATES[state][0]}</Tag> {status ?? FAILURES[failure] ?? ''}{' '}
          {tries > 1 && `спроб: ${tries}`}
        </summary>
        <pre className="max-h-80 overflow-auto whitespace-pre-wrap wrap-anywhere" lang="en">
          {id}
          {'\n'}
          {JSON.stringify(payload, null, 2)}
        </pre>
      </details>
      <Button size="sm" variant="secondary" onClick={onAgain}>
        Надіслати ще раз
      </Button>
    </li>
  );
}
