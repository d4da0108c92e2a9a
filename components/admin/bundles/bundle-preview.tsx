import { BundlePhotos } from '@/components/bundles/bundle-photos';
import { BundleText } from '@/components/bundles/bundle-text';
import { type Bundle, bundleAvailable, needsChoice } from '@/lib/bundles/bundle';
import { AdminPanel } from '../panel';

const ENOUGH = 2;

/** The card as shoppers will see it, with what they are not told. */
export function BundlePreview({ bundle }: { bundle: Bundle }) {
  const { products, title } = bundle;
  if (products.length < ENOUGH) {
    return (
      <AdminPanel title="Як це побачать покупці">
        <p className="text-ink-3">Картка з’явиться, щойно в&nbsp;наборі буде два товари</p>
      </AdminPanel>
    );
  }
  const available = bundleAvailable(bundle);
  const sized = products.filter(needsChoice);
  return (
    <AdminPanel title="Як це побачать покупці">
      <div className="set h-auto max-w-[420px]">
        <BundlePhotos bundle={bundle} faded={available <= 0} />
        <div className="flex grow flex-col px-3 pt-1.5 pb-1 md:px-5.5 md:pt-2">
          <p className="py-2.5 font-display text-[18px] leading-tight font-bold wrap-anywhere">
            {title}
          </p>
          <BundleText bundle={bundle} />
        </div>
      </div>
      <p className="mt-3 text-sm text-ink-2">
        {available > 0
          ? `Зараз вистачить на ${available}: стільки є товару, якого найменше.`
          : 'Зараз якогось із товарів немає: набір стоятиме як проданий.'}{' '}
        {sized.length > 0 && 'Розміри покупець обирає на\u00a0сторінці набору.'}
      </p>
    </AdminPanel>
  );
}
