import type { Metadata } from 'next';
import { SharedBasketScreen } from '@/components/basket/shared/shared-basket';
import { pageMetadata } from '@/lib/catalogue/seo/page-metadata';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  ...pageMetadata({
    title: 'Кошик за посиланням',
    description:
      'Вам надіслали кошик у магазині «Амплуа»: подивіться, що в ньому, і додайте до свого.',
    path: '/basket',
  }),
  robots: { index: false },
};

/** The page of a shared basket. The basket is in the hash of the link, which only the browser can read. */
export default function SharedBasketPage() {
  return (
    // At least as high as the window, so that the footer does not move while the lines load.
    <div className="wrap min-h-dvh pt-8 pb-12">
      <SharedBasketScreen />
    </div>
  );
}
