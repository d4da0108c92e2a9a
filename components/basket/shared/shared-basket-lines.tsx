import Link from 'next/link';
import { Icon } from '@/components/ui/icon/icon';
import type { Baskets } from '@/lib/basket/restore';
import type { Stock } from '@/lib/basket/stock';
import { shortageText } from '@/lib/basket/text';
import { formatPrice } from '@/lib/shared/money';
import { type AnyLine, amountOf } from '@/stores/basket-lines';
import { LinePicture } from '../lines/line-picture';
import { lineView } from '../lines/line-view';

type SharedBasketLinesProps = { shared: Baskets; fit: Baskets; stock: Stock };

/** All lines of a shared basket, each with its available amount. */
export function SharedBasketLines({ shared, fit, stock }: SharedBasketLinesProps) {
  return (
    <ul className="mt-4 border-t border-line">
      {[...shared.bundles, ...shared.products].map((line) => {
        const { key } = lineView(line);
        return <SharedLine key={key} line={line} given={amountOf(fit, key)} stock={stock} />;
      })}
    </ul>
  );
}

/** `given`: how many of the wanted pieces are available; 0 if sold out. */
function SharedLine({ line, given, stock }: { line: AnyLine; given: number; stock: Stock }) {
  const { href, name, photos, details, total, shortText } = lineView(line);
  const reason = 'bundleId' in line ? shortText(given, stock) : shortageText(given);
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-3.5 md:grid-cols-[84px_minmax(0,1fr)_auto] md:gap-x-4">
      <LinePicture photos={photos} faded={given === 0} />
      <Link
        href={href}
        prefetch={false}
        className="-my-2.5 py-3 leading-[1.35] font-semibold hover:underline hover:underline-offset-4"
      >
        {name}
      </Link>
      <b className="price">{given > 0 && formatPrice(total(given))}</b>
      {details.length > 0 && (
        <div className="col-[2/4] text-sm leading-[1.4] text-ink-2">
          {details.map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </div>
      )}
      {given < line.amount ? (
        <p className="col-[2/4] flex items-center gap-1.5 text-sm font-semibold text-err">
          <Icon name="alert" size={18} className="flex-none" />
          {reason}
        </p>
      ) : (
        <p className="col-[2/4] text-sm text-ink-2">{given}&nbsp;шт.</p>
      )}
    </li>
  );
}
