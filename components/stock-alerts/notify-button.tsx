import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { NOTIFY, subscribeToStock } from './ask-to-be-told';
import type { SoldOutGoods } from './goods';

/** Main button of a sold-out product's page, which subscribes to a stock alert. */
export const NotifyButton = ({ goods }: { goods: SoldOutGoods }) => (
  <Button size="lg" wide className="max-md:px-3" onClick={() => subscribeToStock(goods)}>
    <Icon name="bell" size={22} className="shrink-0 max-md:hidden" />
    {NOTIFY}
  </Button>
);
