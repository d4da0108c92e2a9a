import Link from 'next/link';
import type { Ref } from 'react';
import { NOTIFY } from '@/components/stock-alerts/ask-to-be-told';
import { Button } from '@/components/ui/button';
import { helpPath } from '@/lib/help/help-pages';
import type { Advice } from './judge-fits';

type SizeAnswerProps = {
  /** Null while too few measurements are known. */
  advice: Advice | null;
  ref: Ref<HTMLDivElement>;
  /** Undefined for a one-size product. */
  onChoose: ((size: string) => void) | undefined;
  onNotify: ((size: string) => void) | undefined;
};

/**
 * The size advice, with a button that selects the size. Sticky while the form scrolls, unless the viewport is too low
 * to show both form and advice.
 */
export function SizeAnswer({ advice, ref, onChoose, onNotify }: SizeAnswerProps) {
  const { title, text } = advice ? wordsOf(advice, Boolean(onChoose)) : { title: '', text: '' };
  const size = advice && 'size' in advice ? advice.size : '';
  const [letter = ''] = size.split(/[\s(]/);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      data-size-answer
      className={
        advice
          ? 'z-1 mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-2 border-ink bg-tint p-3 [@media(height>=24rem)]:sticky [@media(height>=24rem)]:bottom-3'
          : undefined
      }
    >
      {letter && letter.length <= 4 && (
        <span
          aria-hidden="true"
          className="grid size-12 flex-none place-items-center bg-ink font-display text-lg font-bold text-white"
        >
          {letter}
        </span>
      )}
      <p role="status" className="min-w-0 flex-1 basis-40">
        {advice && (
          <>
            <b className="block font-semibold">{title}</b>
            <span className="text-[15px] text-ink-2">{text}</span>
          </>
        )}
      </p>
      {advice?.kind === 'yours' && onChoose && (
        <Button className="max-md:w-full" onClick={() => onChoose(advice.size)}>
          Обрати&nbsp;{advice.size}
        </Button>
      )}
      {advice?.kind === 'soldOut' && (
        <>
          {onNotify && (
            <Button wide onClick={() => onNotify(advice.size)}>
              {NOTIFY}
            </Button>
          )}
          {advice.looser !== null && onChoose && (
            <Button variant="secondary" wide onClick={() => onChoose(advice.looser ?? '')}>
              Обрати&nbsp;{advice.looser}
            </Button>
          )}
        </>
      )}
      {(advice?.kind === 'none' || advice?.kind === 'unsold') && (
        <Link
          href={helpPath('contacts')}
          prefetch={false}
          className="link inline-flex min-h-11 items-center"
        >
          Напишіть нам
        </Link>
      )}
    </div>
  );
}

function wordsOf(advice: Advice, isSized: boolean): { title: string; text: string } {
  if (advice.kind === 'none') return { title: advice.text, text: 'Порадимо, що підійде.' };
  const { size, kind } = advice;
  const title = isSized ? `Вам підійде\u00a0${size}` : 'Вам підійде';
  if (kind === 'unsold') {
    return { title, text: 'Такого розміру в\u00a0цього товару немає. Порадимо, чим замінити.' };
  }
  if (kind === 'soldOut') {
    const instead = advice.looser ? ` Є\u00a0${advice.looser}, він вільніший.` : '';
    return { title, text: `Зараз його немає в\u00a0наявності.${instead}` };
  }
  const wider = advice.looser ? ` Якщо любите вільніше, беріть\u00a0${advice.looser}.` : '';
  return { title, text: `${advice.text}${wider}` };
}
