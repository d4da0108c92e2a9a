import type { TopProduct } from '@/lib/overview/overview';
import type { PeriodLength } from '@/lib/overview/period';
import { formatPrice } from '@/lib/shared/money';
import { AdminPanel } from '../panel';
import { GoodsList } from './goods-list';
import { periodText } from './period-text';

type TopPanelProps = { products: TopProduct[]; length: PeriodLength };

/** What is bought most. */
export function TopPanel({ products, length }: TopPanelProps) {
  return (
    <AdminPanel title="Топ продажів">
      {products.length === 0 ? (
        <p className="text-ink-2">За {periodText(length)} ще нічого не продали</p>
      ) : (
        <GoodsList
          goods={products}
          hrefOf={({ productId }) => `/products/${productId}`}
          noteOf={({ pieces }) => `${pieces}\u00a0шт.`}
          endOf={({ revenue }) => <b className="whitespace-nowrap">{formatPrice(revenue)}</b>}
        />
      )}
    </AdminPanel>
  );
}
