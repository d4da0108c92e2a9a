import { Tag } from '@/components/ui/tag';
import { isUnreliable } from '@/lib/order-rules/unfetched';
import { plural } from '@/lib/shared/plural';

export const UnfetchedTag = ({ count }: { count: number }) =>
  count > 0 && (
    <Tag tone={isUnreliable(count) ? 'err' : 'warn'} icon="alert">
      {isUnreliable(count) ? 'Ненадійний: не\u00a0' : 'Не\u00a0'}
      забрано {count}
      {'\u00a0'}
      {plural(count, 'посилку', 'посилки', 'посилок')}
    </Tag>
  );
