import { Tag } from '@/components/ui/tag';
import { RETURN_STATE_NAMES, type ReturnState } from '@/lib/order-rules/return-states';
import { clock } from '@/lib/shared/clock';
import { kyivTime } from '@/lib/shared/kyiv-day';

const TONES = {
  requested: 'ultra',
  approved: 'neutral',
  on_the_way: 'neutral',
  received: 'warn',
  checked: 'warn',
  refunded: 'ok',
  exchanged: 'ok',
  closed: 'neutral',
  refused: 'neutral',
  withdrawn: 'neutral',
} as const satisfies Record<ReturnState, string>;

type ReturnTagProps = { state: ReturnState; dueOn: string | null };

export function ReturnTag({ state, dueOn }: ReturnTagProps) {
  const isLate = dueOn !== null && dueOn < kyivTime(clock.now()).day;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <Tag tone={TONES[state]}>{RETURN_STATE_NAMES[state]}</Tag>
      {isLate && (
        <Tag tone="err" icon="clock">
          прострочено
        </Tag>
      )}
    </span>
  );
}
