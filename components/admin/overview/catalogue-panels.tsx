import type { ReactNode } from 'react';
import { Tag } from '@/components/ui/tag';
import type {
  RunningOut,
  RunningOutProduct,
  SearchesPart,
  TopProduct,
} from '@/lib/overview/overview';
import type { PeriodLength } from '@/lib/overview/period';
import { formatPrice } from '@/lib/shared/money';
import { plural } from '@/lib/shared/plural';
import { TextLink } from '../links';
import { AdminPanel } from '../panel';
import { Thumb } from '../thumb';
import { periodDaysText, periodText } from './period-text';

type TopPanelProps = { products: TopProduct[]; length: PeriodLength };

/** The best-selling products. */
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

/** Products that will be sold out before new stock can arrive, and the number of products already sold out. */
export function RunningOutPanel({ goods }: { goods: RunningOut }) {
  const { products, total, soldOut, leadDays } = goods;
  const rest = total - products.length;
  return (
    <AdminPanel title="Закінчуються" aside={total > 0 && <Tag tone="warn">замовити: {total}</Tag>}>
      {products.length === 0 && (
        <p className="text-ink-2">
          За&nbsp;темпом замовлень останніх 28&nbsp;днів на&nbsp;{periodDaysText(leadDays)}{' '}
          вистачить усього, що&nbsp;є в&nbsp;продажу
        </p>
      )}
      <ul>
        {products.map((product) => (
          <ProductRow
            key={product.productId}
            product={product}
            href={`/admin/products/${product.productId}`}
            note={<SizesLeft sizes={product.sizes} />}
            end={<DaysTag days={product.sizes[0]?.daysLeft ?? 0} />}
          />
        ))}
      </ul>
      {products.length > 0 && (
        <p className="mt-3 text-sm text-ink-3">
          {rest > 0 && `І\u00a0ще товарів: ${rest}. `}
          За&nbsp;темпом замовлень останніх 28&nbsp;днів цього не&nbsp;вистачить на&nbsp;
          {periodDaysText(leadDays)}, за&nbsp;які довозять нове
        </p>
      )}
      {soldOut > 0 && (
        <TextLink href="/admin/products?stock=out&state=shown&sort=-sold">
          Розпродано товарів: {soldOut}
        </TextLink>
      )}
    </AdminPanel>
  );
}

const DaysTag = ({ days }: { days: number }) => (
  <Tag tone={days === 0 ? 'err' : 'warn'}>
    {days === 0 ? 'скінчилося' : `на\u00a0${periodDaysText(days)}`}
  </Tag>
);

const SIZES = 4;

/** Stock, sales and number of waiting shoppers of each size that is running out. */
const SizesLeft = ({ sizes }: { sizes: RunningOutProduct['sizes'] }) => (
  <>
    {sizes.slice(0, SIZES).map(({ size, available, sold, waiting }) => (
      <span key={size} className="block">
        {size && <b className="font-semibold">{size}: </b>}
        {available === 0 ? 'немає' : `лишилося ${available}`}, за&nbsp;28&nbsp;днів {sold}&nbsp;шт.
        {waiting > 0 && `, чекають ${waiting}`}
      </span>
    ))}
    {sizes.length > SIZES && `та\u00a0ще розмірів: ${sizes.length - SIZES}`}
  </>
);

type ProductRowProps = {
  product: { name: string; photo: string | null };
  href: string;
  /** Content below the product's name. */
  note: ReactNode;
  /** Content at the right end of the row. */
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
        <div className="text-sm text-ink-3">{note}</div>
      </div>
      <div className="flex-none text-right">{end}</div>
    </li>
  );
}

/** Panel of search texts for which shoppers found nothing. */
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
