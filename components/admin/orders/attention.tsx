import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import type { AttentionReason } from '@/lib/order-rules/attention-reasons';
import { ATTENTION_TEXTS } from './attention-text';

/** Why an order in a list needs attention; the hold and the payment have tags of their own. */
export const AttentionTags = ({ reasons }: { reasons: AttentionReason[] }) =>
  reasons
    .filter((reason) => reason !== 'hold' && reason !== 'review')
    .map((reason) => (
      <Tag key={reason} tone="warn" icon="alert">
        {ATTENTION_TEXTS[reason].short}
      </Tag>
    ));

type NoticeProps = {
  reasons: AttentionReason[];
  /** What to do at the POS, if that is one of the reasons. */
  posAdvice: string | null;
};

/** What an order needs from staff; its hold has a notice of its own. */
export function AttentionNotice({ reasons, posAdvice }: NoticeProps) {
  const shown = reasons.filter((reason) => reason !== 'hold');
  if (shown.length === 0) return null;
  return (
    <section aria-label="Потребує уваги" className="mb-4 border-2 border-ink bg-warn-t px-4 py-3">
      <ul className="grid gap-2 text-warn">
        {shown.map((reason) => (
          <li key={reason} className="flex gap-3">
            <AnyIcon name="alert" size={20} className="mt-0.5 flex-none" />
            <span>{(reason === 'pos' && posAdvice) || ATTENTION_TEXTS[reason].advice}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
