import { IconButton } from '@/components/ui/icon-button';
import { NOTIFY, subscribeToStock } from './ask-to-be-told';
import type { SoldOutGoods } from './goods';

/** Square button of a sold-out product's card, which subscribes to a stock alert. */
export const NotifyBell = ({ goods }: { goods: SoldOutGoods }) => (
  <IconButton
    icon="bell"
    outline
    label={`${NOTIFY}: ${goods.name}`}
    onClick={() => subscribeToStock(goods)}
  />
);
