import { Tag } from '@/components/ui/tag';
import { FEW_LEFT } from '@/lib/catalogue/product/product';
import type { Scarce, ScarceProduct } from '@/lib/overview/overview';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { GoodsList } from './goods-list';

type ScarcePanelProps = {
  scarce: Scarce;
  /** Whether products can be opened for editing; others see the shop's own page. */
  canEdit: boolean;
};

/** What is about to be sold out, or is and people still want it. */
export function ScarcePanel({ scarce: { products, total, soldOut }, canEdit }: ScarcePanelProps) {
  const few = total - soldOut;
  const rest = total - products.length;
  return (
    <AdminPanel
      title="Закінчуються"
      aside={soldOut > 0 && <Tag tone="err">розпродано: {soldOut}</Tag>}
    >
      {products.length === 0 ? (
        <p className="text-ink-2">
          Усього вистачає: товарів із залишком до&nbsp;{FEW_LEFT}&nbsp;шт. немає
        </p>
      ) : (
        <GoodsList
          goods={products}
          hrefOf={({ productId }) =>
            canEdit ? `/admin/products/${productId}` : `/products/${productId}`
          }
          noteOf={soldText}
          endOf={({ available }) => (
            <Tag tone={available === 0 ? 'err' : 'warn'}>
              {available === 0 ? 'немає' : `${available}\u00a0шт.`}
            </Tag>
          )}
        />
      )}
      {rest > 0 && !canEdit && <p className="mt-3 text-sm text-ink-2">І&nbsp;ще товарів: {rest}</p>}
      {rest > 0 && canEdit && few > 0 && (
        <TextLink href="/admin/products?stock=few&state=shown&sort=-sold" className="mt-2">
          Усі, що закінчуються: {few}
        </TextLink>
      )}
    </AdminPanel>
  );
}

const soldText = ({ sold }: ScarceProduct): string =>
  sold > 0 ? `за 30\u00a0днів замовили ${sold}\u00a0шт.` : 'за 30\u00a0днів не\u00a0замовляли';
