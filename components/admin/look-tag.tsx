import type { AnyIconName } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';

/** How a status is displayed: a short text, its colour and its icon. */
export type TagLook = { short: string; tone: 'ok' | 'warn' | 'err' | 'neutral'; icon: AnyIconName };

export const LookTag = ({ look: { short, tone, icon } }: { look: TagLook }) => (
  <Tag tone={tone} icon={icon}>
    {short}
  </Tag>
);
