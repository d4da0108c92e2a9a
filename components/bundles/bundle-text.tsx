import { type Bundle, bundleSaving } from '@/lib/bundles/bundle';
import { insideText } from '@/lib/bundles/text';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { BundlePrice } from './bundle-price';

/** The text of a bundle's card: contents, price and savings. */
export function BundleText({ bundle }: { bundle: Bundle }) {
  const saving = bundleSaving(bundle);
  return (
    <>
      <p className="text-ink-2">{typeset(insideText(bundle))}</p>
      <p className="mt-auto flex min-h-17 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-4">
        <BundlePrice bundle={bundle} />
        {saving > 0 && (
          <span className="tag bg-ultra py-1 text-sm font-bold text-white">
            Економія {formatPrice(saving)}
          </span>
        )}
      </p>
    </>
  );
}
