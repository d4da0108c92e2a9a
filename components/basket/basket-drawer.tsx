'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { withQueries } from '@/components/queries';
import { buttonClass } from '@/components/ui/button';
import { SidePanel } from '@/components/ui/overlay/side-panel';
import { positions } from '@/lib/basket/text';
import { useBasket } from '@/stores/basket';
import { closeBasket } from '@/stores/ui';
import { BasketFooter } from './basket-footer';
import { BasketLines } from './lines/basket-lines';
import { useLiveBasket } from './use-live-basket';

export const BasketDrawer = withQueries(Drawer);

function Drawer({ open }: { open: boolean }) {
  const { products, bundles } = useBasket();
  const [announcement, announce] = useState('');
  const title = useRef<HTMLHeadingElement>(null);
  const count = products.length + bundles.length;

  useLiveBasket(open, announce);

  // Loads the code for toasts early: a failed stock check needs it, possibly after the network is lost.
  useEffect(() => void import('@/components/ui/overlay/toaster-host').catch(() => {}), []);

  return (
    <SidePanel
      open={open}
      onClose={closeBasket}
      title="Кошик"
      titleRef={title}
      aside={count > 0 ? positions(count) : null}
      footer={count > 0 ? <BasketFooter /> : null}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {count > 0 ? (
        <BasketLines announce={announce} onLastRemoved={() => title.current?.focus()} />
      ) : (
        <EmptyBasket />
      )}
    </SidePanel>
  );
}

function EmptyBasket() {
  return (
    <div className="my-6">
      <EmptyPanel
        level={3}
        title={<>У&nbsp;кошику порожньо</>}
        text={<>Оберіть роль, а&nbsp;костюм знайдеться</>}
      >
        <Link href="/" onClick={closeBasket} className={buttonClass({ variant: 'secondary' })}>
          До покупок
        </Link>
      </EmptyPanel>
    </div>
  );
}
