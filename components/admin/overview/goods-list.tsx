import type { ReactNode } from 'react';
import { Thumb } from '../thumb';

type Good = { productId: number; name: string; photo: string | null };

type GoodsListProps<G extends Good> = {
  goods: readonly G[];
  hrefOf: (good: G) => string;
  /** Below the name. */
  noteOf: (good: G) => ReactNode;
  /** At the right end. */
  endOf: (good: G) => ReactNode;
};

/** Products of a panel: picture, name with the way to its page, a note and a figure. */
export function GoodsList<G extends Good>({ goods, hrefOf, noteOf, endOf }: GoodsListProps<G>) {
  return (
    <ul>
      {goods.map((good) => (
        <li
          key={good.productId}
          className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0"
        >
          <Thumb path={good.photo} />
          <div className="min-w-0 grow">
            <a
              href={hrefOf(good)}
              className="inline-flex min-h-11 items-center leading-5 break-words hover:underline hover:underline-offset-4"
            >
              {good.name}
            </a>
            <p className="text-sm text-ink-3">{noteOf(good)}</p>
          </div>
          <div className="flex-none text-right">{endOf(good)}</div>
        </li>
      ))}
    </ul>
  );
}
