'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useMemo, useRef, useState } from 'react';
import { LinePicture } from '@/components/basket/lines/line-picture';
import { lineView } from '@/components/basket/lines/line-view';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { withQueries } from '@/components/queries';
import { Button, buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { onLayerChange } from '@/components/ui/overlay/layers';
import { showToast } from '@/components/ui/overlay/show-toast';
import { linesThatFit } from '@/lib/basket/lines-that-fit';
import type { Baskets } from '@/lib/basket/restore';
import { readShareHash } from '@/lib/basket/share';
import type { SharedLines } from '@/lib/basket/shared-lines';
import type { Stock } from '@/lib/basket/stock';
import { positions, shortageText } from '@/lib/basket/text';
import { basketTotals } from '@/lib/basket/totals';
import { errorText } from '@/lib/http/browser/error-text';
import { formatPrice } from '@/lib/shared/money';
import { useBasket, useRestored } from '@/stores/basket';
import { importBaskets } from '@/stores/basket-changes';
import { type AnyLine, amountOf } from '@/stores/basket-lines';
import { openBasket } from '@/stores/ui';
import { fetchLines } from './ask-lines';

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

/** `given` is the number of wanted pieces that are available; 0 if sold out. */
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

/** The basket in the hash of this page's URL, with current prices and stock. */
export function useSharedBasket() {
  // An object and not a string, so that opening the same link again counts as a new visit.
  const [link, setLink] = useState<{ hash: string } | null>(null);

  useEffect(() => {
    const read = () => setLink({ hash: window.location.hash });
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const shared = useMemo(() => (link ? readShareHash(link.hash) : null), [link]);
  const query = useQuery({
    queryKey: ['shared-basket', link?.hash],
    queryFn: () => shared && fetchLines(shared),
    enabled: shared !== null,
  });

  return { link, shared, ...query };
}

/** The page of a shared basket: its lines at today's prices, and a button that adds them to one's own basket. */
export const SharedBasketScreen = withQueries(Screen);

function Screen() {
  const { link, shared, data, error, refetch, isFetching } = useSharedBasket();
  const [taken, setTaken] = useState<typeof link>(null);
  const restored = useRestored();

  if (link && !shared) return <Damaged />;
  if (error && !data) {
    return (
      <EmptyPanel level={1} title="Кошик не завантажився" text={errorText(error)}>
        <Button loading={isFetching} onClick={() => refetch()}>
          Спробувати ще раз
        </Button>
      </EmptyPanel>
    );
  }
  const lines = shared ? shared.products.length + shared.bundles.length : 3;
  return (
    <section className="max-w-[760px]">
      <h1>Вам надіслали кошик</h1>
      {data && restored ? (
        <Offered lines={data} isTaken={taken === link} onTaken={() => setTaken(link)} />
      ) : (
        <Skeleton lines={lines} />
      )}
    </section>
  );
}

type OfferedProps = { lines: SharedLines; isTaken: boolean; onTaken: () => void };

function Offered({ lines: { wanted, stock, lost }, isTaken, onTaken }: OfferedProps) {
  const main = useRef<HTMLButtonElement>(null);
  const own = useBasket();
  const fit = useMemo(() => linesThatFit(EMPTY, wanted, stock), [wanted, stock]);
  const { total } = basketTotals(fit.products, fit.bundles);
  const hasOwn = own.products.length + own.bundles.length > 0;

  const take = (instead: boolean) => {
    const { products, bundles } = useBasket.getState();
    const added = linesThatFit(instead ? EMPTY : { products, bundles }, wanted, stock);
    const count = added.products.length + added.bundles.length;
    importBaskets(added, { instead });
    // Removes the basket from the URL: a reload or the history must not offer it again.
    window.history.replaceState(null, '', window.location.pathname);
    onTaken();
    // The clicked button may disappear. When the basket panel closes, it returns the focus to the element focused now.
    main.current?.focus();
    toastAdded(instead ? 'Кошик замінено' : 'Кошик додано', count);
    openBasket();
  };

  return (
    <>
      <p className="mt-2 text-ink-2">Ціни й&nbsp;наявність на&nbsp;сьогодні.</p>
      <SharedBasketLines shared={wanted} fit={fit} stock={stock} />
      {lost > 0 && <p className="mt-4 text-warn">Уже не&nbsp;продається: {positions(lost)}</p>}
      {total > 0 ? (
        <>
          <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-[17px] font-semibold">Разом</span>
            <b className="price-big text-[28px]">{formatPrice(total)}</b>
          </p>
          <div className="mt-4 flex flex-wrap gap-3.5 px-1">
            <Button
              ref={main}
              size="lg"
              className="grow"
              onClick={isTaken ? openBasket : () => take(false)}
            >
              {isTaken ? 'Відкрити кошик' : 'Додати до\u00a0мого кошика'}
            </Button>
            {hasOwn && !isTaken && (
              <Button size="lg" variant="secondary" className="grow" onClick={() => take(true)}>
                Замінити мій кошик
              </Button>
            )}
          </div>
        </>
      ) : (
        <div className="mt-5">
          <p className="mb-4 font-semibold">
            Нічого з&nbsp;цього кошика вже немає в&nbsp;наявності
          </p>
          <HomeLink />
        </div>
      )}
    </>
  );
}

const EMPTY = { products: [], bundles: [] };

/** Shows the toast after the basket panel has opened, since opening the panel clears earlier toasts. */
function toastAdded(title: string, count: number) {
  const stop = onLayerChange(() => {
    stop();
    showToast(
      count > 0
        ? { id: 'shared-basket', tone: 'ok', title, text: `${positions(count)} з\u00a0посилання` }
        : {
            id: 'shared-basket',
            tone: 'error',
            title: 'Більше цих товарів немає в\u00a0наявності',
          },
    );
  });
}

const Damaged = () => (
  <EmptyPanel
    level={1}
    title={<>Посилання на&nbsp;кошик пошкоджене</>}
    text={
      <>
        Відкрийте його ще раз повністю або попросіть надіслати знову. Ваш власний кошик
        на&nbsp;місці.
      </>
    }
  >
    <HomeLink />
  </EmptyPanel>
);

const HomeLink = () => (
  <Link href="/" className={buttonClass({ variant: 'secondary' })}>
    На головну
  </Link>
);

/** Placeholder of the same size as the loaded content. */
const Skeleton = ({ lines }: { lines: number }) => (
  <div role="status" aria-label="Кошик завантажується">
    <div className="mt-2 h-6 w-60 bg-paper-2" />
    <div className="mt-4 grid gap-3.5">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all the same
        <div key={index} className="h-[116px] bg-paper-2 md:h-32" />
      ))}
    </div>
  </div>
);
