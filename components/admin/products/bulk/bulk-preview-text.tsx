import { useEffect, useRef } from 'react';
import { productCount } from '@/lib/catalogue/product/product-count';
import type { BulkPreview } from '@/lib/catalogue-admin/bulk/answers';
import type { TypedChange } from '@/lib/catalogue-admin/bulk/typed-change';
import { plural } from '@/lib/shared/plural';
import { BulkRefusals } from './bulk-refusals';

type Seen = { preview: BulkPreview; change: TypedChange };

/** The dry run of a bulk edit: numbers, what deserves attention, the first products, and those it cannot change. */
export function BulkPreviewText({ preview, change }: Seen) {
  const { changed, samples, errors, refused } = preview;
  const summary = useRef<HTMLParagraphElement>(null);
  // The summary gets the focus, because the clicked button is below the preview.
  useEffect(() => summary.current?.focus(), []);
  const notes = notesOf(preview, change);
  return (
    <div className="grid gap-4">
      <p ref={summary} tabIndex={-1} className="scroll-mt-28 outline-none">
        <b>Зміниться: {productCount(changed)}.</b>
        {notes.length > 0 && ' Зверніть увагу:'}
      </p>
      {notes.length > 0 && (
        <ul className="grid list-disc gap-1 pl-5">
          {notes.map(([text, isWarning]) => (
            <li key={text} className={isWarning ? 'font-semibold text-err' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {samples.length > 0 && (
        <ul aria-label="Приклади" className="grid gap-2">
          {samples.map(({ productId, name, before, after, isBelowCost }) => (
            <li
              key={productId}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border border-line bg-white px-3 py-2 text-[15px]"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span>
                <span className="text-ink-2">{before}</span> → <b>{after}</b>
                {isBelowCost && <span className="text-err"> нижче закупівлі</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      <BulkRefusals errors={errors} total={refused} title="Не зміняться" />
    </div>
  );
}

/** Pure: what staff should know before the edit runs, and whether it is a warning. */
function notesOf(preview: BulkPreview, { kind, keepLower }: TypedChange) {
  const { belowCost, withoutCost, levelled, lower, same, hiddenAtPos } = preview;
  const becomes = plural(belowCost, 'стане дешевшим', 'стануть дешевшими', 'стануть дешевшими');
  const notes: [count: number, text: string, isWarning?: boolean][] = [
    [belowCost, `${productCount(belowCost)} ${becomes} за\u00a0закупівлю`, true],
    [
      lower,
      `${productCount(lower)} вже ${plural(lower, 'має', 'мають', 'мають')} нижчу ціну: ${
        keepLower ? 'її не\u00a0чіпаємо' : 'вона зросте'
      }`,
    ],
    [levelled, `${productCount(levelled)}: розміри, що коштували по-різному, матимуть одну ціну`],
    [
      hiddenAtPos,
      `${productCount(hiddenAtPos)} приховано або прибрано касою${
        kind === 'show' ? ': вони не\u00a0з’являться' : ''
      }`,
    ],
    [same, `${productCount(same)} вже такі, як треба`],
    [withoutCost, `${productCount(withoutCost)}: закупівельна ціна невідома`],
  ];
  return notes.flatMap(([count, text, isWarning = false]) =>
    count > 0 ? [[text, isWarning] as const] : [],
  );
}
