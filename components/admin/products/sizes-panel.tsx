import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import { stockState } from '@/lib/catalogue/product/product';
import type { StaffProduct, StaffSize } from '@/lib/catalogue-admin/answers';
import { formatPrice } from '@/lib/shared/money';
import { type AdminColumn, AdminTable } from '../list/admin-table';
import { AdminPanel } from '../panel';

const STOCK_TONES = { none: 'err', few: 'warn', enough: 'ok' } as const;

const COLUMNS: AdminColumn<StaffSize>[] = [
  { key: 'size', title: 'Розмір', cell: ({ size }) => <b>{size || 'Без розмірів'}</b> },
  { key: 'barcode', title: 'Штрихкод', cell: ({ barcode }) => barcode || 'немає' },
  {
    key: 'posPrice',
    title: 'Ціна в\u00a0касі',
    isNumber: true,
    cell: ({ posPrice, askedPrice }) =>
      askedPrice === 0 ? 'немає' : formatPrice(askedPrice ?? posPrice),
  },
  {
    key: 'price',
    title: 'Ціна на\u00a0сайті',
    isNumber: true,
    cell: ({ cost, price }) => (
      <>
        {formatPrice(price)}
        {cost !== null && (
          <span className={`block text-sm ${price < cost ? 'text-err' : 'text-ink-2'}`}>
            закупівля {formatPrice(cost)}
          </span>
        )}
      </>
    ),
  },
  { key: 'counted', title: 'У касі', isNumber: true, cell: ({ counted }) => counted },
  {
    key: 'reserved',
    title: 'В\u00a0замовленнях',
    isNumber: true,
    cell: ({ reserved }) => reserved,
  },
  {
    key: 'available',
    title: 'Можна продати',
    isNumber: true,
    cell: ({ available, isHeld }) =>
      isHeld ? (
        <Tag tone="err">Ціна чекає рішення</Tag>
      ) : (
        <Tag tone={STOCK_TONES[stockState(available).kind]}>
          {available > 0 ? available : 'Немає'}
        </Tag>
      ),
  },
];

/** Panel with the POS's stock of each size, read-only. */
export function SizesPanel({ product: { sizes, barcode } }: { product: StaffProduct }) {
  const hasSizes = sizes.some(({ size }) => size !== '');
  return (
    <AdminPanel
      title={hasSizes ? 'Розміри й залишки' : 'Залишок'}
      aside={
        <span className="inline-flex items-center gap-1.5 text-sm text-ink-2">
          <AnyIcon name="store" size={16} />
          З&nbsp;каси
        </span>
      }
      empty={sizes.length === 0 && <>У касі не&nbsp;лишилося жодного розміру цього товару</>}
    >
      <AdminTable
        label="Розміри"
        columns={COLUMNS}
        rows={sizes.map((size) => ({ ...size, barcode: size.barcode || barcode }))}
        idOf={({ id }) => String(id)}
      />
    </AdminPanel>
  );
}
