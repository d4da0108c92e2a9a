import Link from 'next/link';
import { closeBasket } from '@/stores/ui';
import { buttonClass } from '../ui/button';

export function EmptyBasket() {
  return (
    <div className="my-6 grid justify-items-center gap-3 border-[1.5px] border-dashed border-field px-4 py-10 text-center">
      <SadMask />
      <p className="text-lg font-bold">У&nbsp;кошику порожньо</p>
      <p className="text-[15px] text-ink-2">Оберіть роль, а&nbsp;костюм знайдеться</p>
      <Link
        href="/"
        onClick={closeBasket}
        className={buttonClass({ variant: 'secondary' }, 'mt-2')}
      >
        До покупок
      </Link>
    </div>
  );
}

function SadMask() {
  return (
    <svg width="96" height="80" viewBox="0 0 96 80" fill="none" aria-hidden="true">
      <path
        d="M16 12 80 8l4 52-20 12-30 2-18-12z"
        fill="#fff"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="5 4"
      />
      <path
        d="M30 32c3 4 9 4 12 0M56 31c3 4 9 4 12 0M36 58c6-8 20-9 27-1"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
