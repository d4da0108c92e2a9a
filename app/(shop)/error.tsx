'use client';

import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button, buttonClass } from '@/components/ui/button';

/** A page of the shop failed; header and basket are still around it. */
export default function ShopFailure({ retry }: { error: Error; retry: () => void }) {
  return (
    <div className="wrap pt-10">
      <EmptyPanel
        level={1}
        title="Щось пішло не так"
        text="Сторінка не відкрилася. Кошик збережено; спробуйте ще раз за хвилину."
      >
        <Button onClick={retry}>Спробувати ще раз</Button>
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          На головну
        </a>
      </EmptyPanel>
    </div>
  );
}
