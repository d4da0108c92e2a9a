import { useEffect, useRef } from 'react';
import { productCount } from '@/lib/catalogue/product/product-count';
import type { FillTally } from './use-fill';

/** What would change, before it does: how many, a few of them in full, and whom it is not possible for. */
export function FillPreview({ tally }: { tally: FillTally }) {
  const { changed, same, errors, samples } = tally;
  const summary = useRef<HTMLParagraphElement>(null);
  // What was pressed is below all of this.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={summary} tabIndex={-1} className="scroll-mt-28 outline-none">
        <b>Зміниться: {productCount(changed)}.</b>
        {same > 0 && ` Усе вже має: ${productCount(same)}.`}
      </p>
      {samples.length > 0 && (
        <ul aria-label="Приклади" className="grid gap-3">
          {samples.map(({ productId, name, title, description, added }) => (
            <li key={productId} className="border border-line bg-white p-3 text-[15px]">
              <p className="font-semibold">{name}</p>
              {title && <p>Заголовок: {title}</p>}
              {description && <p className="text-ink-2">Опис: {description}</p>}
              {added.length > 0 && <p>Додасться: {added.join(', ')}</p>}
            </li>
          ))}
        </ul>
      )}
      <FillErrors errors={errors} />
    </div>
  );
}

const SHOWN = 20;

/** What could not be filled, product by product, with the reason. */
export function FillErrors({ errors }: Pick<FillTally, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <div className="bg-warn-t px-4 py-3 text-warn">
      <p className="font-semibold">Не&nbsp;вдалося: {errors.length}</p>
      <ul className="mt-1 grid gap-1 text-[15px]">
        {errors.slice(0, SHOWN).map(({ productId, name, message }) => (
          <li key={productId}>
            {name}: {message}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && (
        <p className="mt-1 text-[15px]">І&nbsp;ще {errors.length - SHOWN}</p>
      )}
    </div>
  );
}
