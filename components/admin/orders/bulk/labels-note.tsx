import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { plural } from '@/lib/shared/plural';
import type { LabelsPrint } from './use-labels';

const SHOWN = 50;

/** Says how many labels are in the PDF, and for which orders they are missing. */
export function LabelsNote({ labels, onClose }: { labels: LabelsPrint; onClose: () => void }) {
  const { isPending, printed, missing, url, failure } = labels;
  const note = useRef<HTMLElement>(null);
  const isPartly = !isPending && (missing.length > 0 || failure !== '');
  // Scrolled to, since it may be far from the clicked button. Not focused while somebody is typing.
  useEffect(() => {
    if (!isPartly) return;
    note.current?.scrollIntoView({ block: 'nearest' });
    if (!document.activeElement?.matches('input, textarea, select')) note.current?.focus();
  }, [isPartly]);
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label="Наклейки"
      className="relative scroll-mt-24 mb-4 grid gap-1 border-2 border-ink bg-white p-4 pr-14"
    >
      <p role="status">
        {isPending && 'Беремо наклейки в\u00a0перевізників…'}
        {printed > 0 &&
          `Готово: ${printed}\u00a0${plural(printed, 'наклейка', 'наклейки', 'наклейок')}`}
      </p>
      {url && (
        <p>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center"
          >
            Відкрити PDF
          </a>
        </p>
      )}
      {missing.length > 0 && (
        <p className="text-warn wrap-anywhere">
          <b>Без наклейки: {missing.slice(0, SHOWN).join(', ')}</b>
          {missing.length > SHOWN && ` і\u00a0ще ${missing.length - SHOWN}`}. Це самовивіз, накладну
          ще не&nbsp;створено, її номер вписано вручну, замовлення скасовано чи&nbsp;повернено,
          кошти за&nbsp;нього повернено або перевізник не&nbsp;відповів.
        </p>
      )}
      {failure && (
        <p role="alert" className="text-err">
          {failure}
        </p>
      )}
      {!isPending && (
        <IconButton
          icon="close"
          label="Закрити наклейки"
          className="absolute top-1.5 right-1.5"
          onClick={onClose}
        />
      )}
    </section>
  );
}
