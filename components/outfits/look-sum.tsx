import { mayOutfitCostMore, type Outfit, outfitTotal } from '@/lib/catalogue/landing/outfit';
import { formatPrice, type Kopecks } from '@/lib/shared/money';

/** What a look costs: with a discount, the sum before it, the discount, and what is left to pay. */
export function LookSum({ outfit, saved }: { outfit: Outfit; saved: Kopecks }) {
  const total = outfitTotal(outfit);
  return (
    <>
      {saved > 0 && (
        <span className="block text-sm text-ink-2">
          Разом {formatPrice(total)},{' '}
          <b className="font-semibold whitespace-nowrap text-ultra">знижка {formatPrice(-saved)}</b>
        </span>
      )}
      <span className="whitespace-nowrap">
        {mayOutfitCostMore(outfit) && <span className="text-ink-2">від&nbsp;</span>}
        <b className="price-big">{formatPrice(total - saved)}</b>
      </span>
    </>
  );
}
