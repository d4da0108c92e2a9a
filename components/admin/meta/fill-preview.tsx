import { useEffect, useRef } from 'react';
import { productCount } from '@/lib/catalogue/product/product-count';
import { FillErrors } from './fill-errors';
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
