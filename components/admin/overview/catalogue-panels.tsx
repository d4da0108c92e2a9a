import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import { FEW_LEFT } from '@/lib/catalogue/product/product';
import type { Scarce, SearchesPart, TopProduct } from '@/lib/overview/overview';
import type { PeriodLength } from '@/lib/overview/period';
import { formatPrice } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { Thumb } from '../thumb';
import { periodText } from './period-text';

type TopPanelProps = { products: TopProduct[]; length: PeriodLength };

/** What is bought most. */
export const TopPanel = ({ products, length }: TopPanelProps) => (
  <AdminPanel
    title="Топ продажів"
    empty={products.length === 0 && `За ${periodText(length)} ще нічого не продали`}
  >
    <ul>
      {products.map((product) => (
        <ProductRow
          key={product.productId}
          product={product}
          href={`/products/${product.productId}`}
          note={`${product.pieces}\u00a0шт.`}
          end={<b className="whitespace-nowrap">{formatPrice(product.revenue)}</b>}
        />
      ))}
    </ul>
  </AdminPanel>
);

type ScarcePanelProps = {
  scarce: Scarce;
  /** Whether products can be opened for editing; others see the shop's own page. */
  canEdit: boolean;
};

/** What is almost sold out, or is sold out and still in demand. */
export function ScarcePanel({ scarce: { products, total, soldOut }, canEdit }: ScarcePanelProps) {
  const few = total - soldOut;
  const rest = total - products.length;
  return (
    <AdminPanel
      title="Закінчуються"
      aside={soldOut > 0 && <Tag tone="err">розпродано: {soldOut}</Tag>}
      empty={
        products.length === 0 &&
        `Усього вистачає: товарів із залишком до\u00a0${FEW_LEFT}\u00a0шт. немає`
      }
    >
      <ul>
        {products.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            href={`${canEdit ? '/admin' : ''}/products/${product.productId}`}
            note={
              product.sold > 0
                ? `за 30\u00a0днів замовили ${product.sold}\u00a0шт.`
                : 'за 30\u00a0днів не\u00a0замовляли'
            }
            end={
              <Tag tone={product.available === 0 ? 'err' : 'warn'}>
                {product.available === 0 ? 'немає' : `${product.available}\u00a0шт.`}
              </Tag>
            }
          />
        ))}
      </ul>
      {rest > 0 && !canEdit && <p className="mt-3 text-sm text-ink-2">І&nbsp;ще товарів: {rest}</p>}
      {rest > 0 && canEdit && few > 0 && (
        <TextLink href="/admin/products?stock=few&state=shown&sort=-sold" className="mt-2">
          Усі, що закінчуються: {few}
        </TextLink>
      )}
    </AdminPanel>
  );
}

type ProductRowProps = {
  product: { name: string; photo: string | null };
  href: string;
  /** Below the name. */
  note: ReactNode;
  /** At the right end. */
  end: ReactNode;
};

function ProductRow({ product: { name, photo }, href, note, end }: ProductRowProps) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <Thumb path={photo} />
      <div className="min-w-0 grow">
        <a
          href={href}
          className="inline-flex min-h-11 items-center leading-5 break-words hover:underline hover:underline-offset-4"
        >
          {name}
        </a>
        <p className="text-sm text-ink-3">{note}</p>
      </div>
      <div className="flex-none text-right">{end}</div>
    </li>
  );
}

/** What people searched for and did not find. */
export const SearchesPanel = ({ searches }: Pick<SearchesPart, 'searches'>) => (
  <AdminPanel
    title="Шукали й не знайшли"
    aside={
      <TextLink href="/admin/searches" className="-my-2.5">
        Усі пошуки
      </TextLink>
    }
    empty={searches.length === 0 && 'Поки що всі знаходять, чого шукають'}
  >
    <ol>
      {searches.map(({ text, times }) => (
        <li
          key={text}
          className="flex items-center justify-between gap-4 border-t border-line py-1.5 first:border-t-0"
        >
          <a
            href={`/search?q=${encodeURIComponent(text)}`}
            className="inline-flex min-h-11 min-w-0 items-center break-words hover:underline hover:underline-offset-4"
          >
            {text}
          </a>
          <span className="flex-none text-ink-2">
            {times}&nbsp;{plural(times, 'раз', 'рази', 'разів')}
          </span>
        </li>
      ))}
    </ol>
  </AdminPanel>
);
