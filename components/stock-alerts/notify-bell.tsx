import { IconButton } from '@/components/ui/icon-button';
import { NOTIFY, subscribeToStock } from './ask-to-be-told';
import type { SoldOutGoods } from './goods';

/** The square button of a sold-out card. */
export const NotifyBell = ({ goods }: { goods: SoldOutGoods }) => (
  <IconButton
    icon="bell"
    outline
    label={`${NOTIFY}: ${goods.name}`}
    onClick={() => subscribeToStock(goods)}
  />
);
