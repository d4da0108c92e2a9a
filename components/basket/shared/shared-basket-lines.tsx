import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon/icon';
import { bundleKey, lineKey, partText } from '@/lib/basket/line';
import { bundleLines, productLines } from '@/lib/basket/lines';
import type { Baskets } from '@/lib/basket/restore';
import type { Stock } from '@/lib/basket/stock';
import { shortageText, shortBundleText } from '@/lib/basket/text';
import { bundleTotal, productTotal } from '@/lib/basket/totals';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { LinePicture } from '../lines/line-picture';

type SharedBasketLinesProps = { shared: Baskets; fit: Baskets; stock: Stock };

/** Every line that was shared, with how much of it is available. */
export function SharedBasketLines({ shared, fit, stock }: SharedBasketLinesProps) {
  return (
    <ul className="mt-4 border-t border-line">
      {shared.bundles.map((line) => {
        const key = bundleKey(line);
        const given = bundleLines.amountOf(fit.bundles, key);
        return (
          <Row
            key={key}
            href={`/bundles/${line.bundleId}`}
            name={`Набір «${line.title}»`}
            photos={line.photo ? [line.photo] : line.products.map(({ photo }) => photo)}
            about={line.products.map((part) => (
              <span key={part.productId} className="block">
                {partText(part)}
              </span>
            ))}
            amount={given}
            short={given < line.amount ? shortBundleText(line, given, stock) : null}
            total={bundleTotal(line, given)}
          />
        );
      })}
      {shared.products.map((line) => {
        const key = lineKey(line);
        const given = productLines.amountOf(fit.products, key);
        return (
          <Row
            key={key}
            href={`/products/${line.productId}`}
            name={line.productName}
            photos={[line.photo]}
            about={line.size && `Розмір ${line.size}`}
            amount={given}
            short={given < line.amount ? shortageText(given) : null}
            total={productTotal(line, given)}
          />
        );
      })}
    </ul>
  );
}

type RowProps = {
  href: string;
  name: string;
  photos: (string | null | undefined)[];
  about?: ReactNode;
  /** How many are available; 0 when it is sold out. */
  amount: number;
  /** Why it is less than was shared; null when it is not. */
  short: string | null;
  total: Kopecks;
};

function Row({ href, name, photos, about, amount, short, total }: RowProps) {
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4">
      <LinePicture photos={photos} faded={amount === 0} />
      <Link
        href={href}
        prefetch={false}
        className="-my-2.5 py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4"
      >
        {typeset(name)}
      </Link>
      <b className="price">{amount > 0 && formatPrice(total)}</b>
      {about && <div className="col-[2/4] text-sm leading-[1.4] text-ink-2">{about}</div>}
      {!short && <p className="col-[2/4] text-sm text-ink-2">{amount}&nbsp;шт.</p>}
      {short && (
        <p className="col-[2/4] flex items-center gap-1.5 text-sm font-semibold text-err">
          <Icon name="alert" size={18} className="flex-none" />
          {short}
        </p>
      )}
    </li>
  );
}
