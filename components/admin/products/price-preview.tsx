import { type PriceEdit, priceInForce, priceIssues } from '@/lib/catalogue/pricing/staff-price';
import type { StaffProduct } from '@/lib/catalogue/staff/answers';
import { formatPrice } from '@/lib/shared/money';

type PricePreviewProps = { product: StaffProduct; edit: PriceEdit | null };

/** What a shopper would pay for each size, while it is being typed. */
export function PricePreview({ product, edit }: PricePreviewProps) {
  const isWrong =
    edit === null || Object.keys(priceIssues(product.pos.price, edit, product.edit)).length > 0;
  return (
    <div className="mt-4 border-l-4 border-ink bg-paper px-4 py-3" aria-live="polite">
      <p className="text-sm font-semibold text-ink-2">Покупець заплатить</p>
      {isWrong ? (
        <p>Виправте ціну, щоб побачити</p>
      ) : (
        <ul className="grid gap-1">
          {pricesOf(product, edit).map(({ sizes, pos, price }) => (
            <li key={sizes} className="flex flex-wrap items-baseline gap-x-3">
              {sizes && <span className="text-ink-2">{sizes}:</span>}
              <b className="text-lg tabular-nums">{formatPrice(price)}</b>
              {price < pos && (
                <span className="text-sm text-ink-2">
                  замість {formatPrice(pos)}, дешевше на&nbsp;{formatPrice(pos - price)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Sizes that cost the same stand together. */
function pricesOf({ sizes, pos }: StaffProduct, edit: PriceEdit) {
  const groups = new Map<number, string[]>();
  for (const { size, posPrice } of sizes) {
    groups.set(posPrice, [...(groups.get(posPrice) ?? []), size]);
  }
  if (groups.size === 0) groups.set(pos.price, []);
  return [...groups].map(([posPrice, named]) => ({
    sizes: named.filter(Boolean).join(', '),
    pos: posPrice,
    price: priceInForce(posPrice, edit),
  }));
}
