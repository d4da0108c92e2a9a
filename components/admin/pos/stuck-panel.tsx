import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { FailedMessage, QueueState } from '@/lib/jobs/queue-state';
import { formatMoment } from '@/lib/shared/moment';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { FAILURE_TEXT, triesText } from './run-text';
import { useRetry } from './use-pos';

type StuckPanelProps = {
  stuck: FailedMessage[];
  queue: QueueState;
};

/** Panel of messages that could not be delivered to the POS, carriers, banks or customers, each with the reason. */
export function StuckPanel({ stuck, queue }: StuckPanelProps) {
  return (
    <AdminPanel title="Замовлення й листи в дорозі" aside={<StateTag queue={queue} />}>
      <p className="text-ink-2">{queueText(queue)}</p>
      {stuck.length > 0 && (
        <ul className="mt-3">
          {stuck.map((message) => (
            <StuckRow key={message.id} message={message} />
          ))}
        </ul>
      )}
    </AdminPanel>
  );
}

function StateTag({ queue: { waiting, stuck } }: { queue: QueueState }) {
  if (stuck > 0) {
    return (
      <Tag tone="err" icon="alert">
        не вдається: {stuck}
      </Tag>
    );
  }
  return waiting > 0 ? (
    <Tag icon="clock">надсилається: {waiting}</Tag>
  ) : (
    <Tag tone="ok" icon="check">
      усе надіслано
    </Tag>
  );
}

function queueText({ waiting, oldest, givenUp }: QueueState): string {
  if (waiting === 0) return 'Усі замовлення в\u00a0касі, усі листи надіслано';
  const parts = [
    `Чекають: ${waiting}`,
    oldest && `найдавніше з\u00a0${formatMoment(oldest)}`,
    givenUp > 0 && `більше не\u00a0пробуємо самі: ${givenUp}`,
  ];
  return parts.filter(Boolean).join(', ');
}

function StuckRow({ message }: { message: FailedMessage }) {
  const retry = useRetry();
  const { id, title, orderId, attempts, createdAt, failure, isGivenUp } = message;
  const name = orderId ? `${title}, ${orderId}` : title;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2.5">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">
          {title}
          {orderId && ', '}
          {orderId && (
            <TextLink href={`/admin/orders/${orderId}`} className="-my-2.5">
              {orderId}
            </TextLink>
          )}
        </p>
        <p className="text-sm text-ink-2">
          {FAILURE_TEXT[failure]}. {triesText(attempts)} з&nbsp;{formatMoment(createdAt)}
          {isGivenUp && ', більше не\u00a0пробуємо самі'}
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        loading={retry.isPending}
        loadingLabel="Надсилаємо"
        aria-label={`Спробувати ще: ${name}`}
        onClick={() => retry.mutate(id)}
      >
        Спробувати ще
      </Button>
    </li>
  );
}
