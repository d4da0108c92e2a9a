'use client';

import { useId, useState } from 'react';
import { Photo } from '@/components/catalogue/photo';
import { Bubble } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Stepper } from '@/components/ui/form/stepper';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Accessory } from '@/lib/basket/fetch-accessory';
import { lineOf, MAX_AMOUNT } from '@/lib/basket/line';
import type { AccessoryKind } from '@/lib/basket/upsell';
import { formatPrice } from '@/lib/shared/money';
import { typeset } from '@/lib/shared/typeset';
import { putLine } from '../put-in-basket';
import { useOffer } from './use-offer';

const TEXTS: Record<AccessoryKind, { goesWith: string; reason: string }> = {
  wigCap: {
    goesWith: 'До перуки',
    reason: 'Тримає волосся й\u00a0не дає перуці сповзати. Одна на\u00a0кожну перуку.',
  },
  lensContainer: {
    goesWith: 'До лінз',
    reason:
      'Береже лінзи вологими й\u00a0чистими, поки ви їх не\u00a0носите. Один на\u00a0кожну пару.',
  },
};

/** Dialog that offers accessories for a product just added; closing it in any way declines the offer. */
export function UpsellDialog() {
  const { offer, open, close } = useOffer();
  const titleId = useId();
  if (!offer) return null;
  const { kind, product, since } = offer;

  return (
    <Dialog open={open} onClose={close} title={product.name} titleId={titleId}>
      <div className="grid md:grid-cols-[220px_minmax(0,1fr)]">
        <div className="relative h-[180px] border-b-2 border-ink md:h-auto md:border-r-2 md:border-b-0">
          <Photo
            path={product.photo}
            alt=""
            sizes="(width < 48rem) 100vw, 220px"
            className="size-full bg-paper-2 object-cover object-[50%_25%] md:absolute"
          />
          <Bubble className="absolute top-4 left-3.5">{TEXTS[kind].goesWith}</Bubble>
        </div>
        {/* Toasts are placed above this element, so that they cover the picture and not the buttons. */}
        <div data-panel-footer="" className="px-4 py-5 md:px-7 md:pt-[52px] md:pb-[26px]">
          <h2 id={titleId} className="text-[21px] leading-[1.25]">
            {typeset(product.name)}
          </h2>
          <p className="mt-2.5 text-ink-2">{TEXTS[kind].reason}</p>
          <Choice key={since} product={product} onDone={close} />
        </div>
      </div>
    </Dialog>
  );
}

function Choice({ product, onDone }: { product: Accessory; onDone: () => void }) {
  const [amount, setAmount] = useState(1);
  const [announcement, announce] = useState('');
  const { name, price } = product;
  const limit = Math.min(product.available, MAX_AMOUNT);

  const choose = (next: number) => {
    setAmount(next);
    announce(`${name}: ${next} шт., ${formatPrice(price * next)}`);
  };
  const add = () => {
    onDone();
    putLine({ ...lineOf(product, null, amount), description: '' });
  };

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="my-[18px] flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Stepper
          value={amount}
          name={name}
          max={limit}
          onIncrease={() => choose(amount + 1)}
          onDecrease={() => choose(amount - 1)}
        />
        <b className="text-[22px] digits">{formatPrice(price * amount)}</b>
        {amount >= limit && (
          <p className="w-full text-sm text-warn">Більше немає: є&nbsp;{limit}&nbsp;шт.</p>
        )}
      </div>
      {/* Ignores clicks for 700 ms. On phones these buttons appear where «Додати в кошик» was tapped, and the second
          tap of a double tap could hit one of them. */}
      <div className="grid grid-cols-2 gap-3.5 transition-[pointer-events] transition-discrete duration-700 starting:pointer-events-none">
        <Button variant="secondary" className="px-3" onClick={onDone}>
          Ні, дякую
        </Button>
        <Button className="px-3" onClick={add}>
          Додати
        </Button>
      </div>
    </>
  );
}
