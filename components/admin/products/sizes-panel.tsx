import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import { stockState } from '@/lib/catalogue/product/product';
import type { StaffProduct, StaffSize } from '@/lib/catalogue/staff/answers';
import { formatPrice } from '@/lib/shared/money';
import { AdminPanel } from '../panel';

/** What the POS counts of each size; nothing to change here. */
export function SizesPanel({ product }: { product: StaffProduct }) {
  const hasSizes = product.sizes.some(({ size }) => size !== '');
  return (
    <AdminPanel
      title={hasSizes ? 'Розміри й залишки' : 'Залишок'}
      aside={
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
          <AnyIcon name="store" size={16} />
          З&nbsp;каси
        </span>
      }
    >
      {product.sizes.length === 0 ? (
        <p className="text-ink-2">У касі не&nbsp;лишилося жодного розміру цього товару</p>
      ) : (
        <table className="admin-table" aria-label="Розміри">
          <thead>
            <tr>
              <th scope="col">{hasSizes ? 'Розмір' : 'Товар'}</th>
              <th scope="col">Штрихкод</th>
              <th scope="col" className="num">
                Ціна в&nbsp;касі
              </th>
              <th scope="col" className="num">
                Ціна на&nbsp;сайті
              </th>
              <th scope="col" className="num">
                У касі
              </th>
              <th scope="col" className="num">
                В&nbsp;замовленнях
              </th>
              <th scope="col" className="num">
                Можна продати
              </th>
            </tr>
          </thead>
          <tbody>
            {product.sizes.map((size) => (
              <SizeRow key={size.id} size={size} barcode={size.barcode || product.barcode} />
            ))}
          </tbody>
        </table>
      )}
    </AdminPanel>
  );
}

function SizeRow({ size, barcode }: { size: StaffSize; barcode: string }) {
  const { kind } = stockState(size.available);
  const tone = kind === 'none' ? 'err' : kind === 'few' ? 'warn' : 'ok';
  return (
    <tr>
      <td data-label="Розмір">
        <b>{size.size || 'Без розмірів'}</b>
      </td>
      <td data-label="Штрихкод">{barcode || 'немає'}</td>
      <td data-label="Ціна в касі" className="num">
        {formatPrice(size.posPrice)}
      </td>
      <td data-label="Ціна на сайті" className="num">
        {formatPrice(size.price)}
      </td>
      <td data-label="У касі" className="num">
        {size.counted}
      </td>
      <td data-label="В замовленнях" className="num">
        {size.reserved}
      </td>
      <td data-label="Можна продати" className="num">
        <Tag tone={tone}>{size.available > 0 ? size.available : 'Немає'}</Tag>
      </td>
    </tr>
  );
}
