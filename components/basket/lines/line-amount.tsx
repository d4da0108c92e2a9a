import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Stepper } from '@/components/ui/form/stepper';
import { Icon } from '@/components/ui/icon/icon';
import type { LineStock } from '@/lib/basket/availability';
import { formatPrice, type Kopecks } from '@/lib/shared/money';
import type { LineActions } from './line-actions';
import { LINK_LOOK } from './link-class';

type LineAmountProps = {
  name: string;
  amount: number;
  stock: LineStock;
  actions: LineActions;
  /** Why the line has an error; empty if it has none. */
  reason: string;
  /** What to offer instead of a sold-out product, e.g. a link to its category. */
  instead?: ReactNode;
  /** Price of the line, for the pieces that are available. */
  total: Kopecks;
  /** Price of the line before the bundle's discount. */
  full: Kopecks;
  /** The previous price of one piece, if the shop has changed it. */
  wasPrice?: Kopecks | undefined;
};

/** The line's amount and price; for a line with an error also the buttons that correct it. */
export function LineAmount(props: LineAmountProps) {
  const { name, amount, stock, actions, reason, instead, total, full, wasPrice } = props;
  const { shortage, limit } = stock;
  const isGone = shortage === 0;
  return (
    <>
      {shortage !== null && (
        <p className="col-[2/4] flex items-center gap-1.5 text-sm font-semibold text-err">
          <Icon name="alert" size={18} className="flex-none" />
          {reason}
        </p>
      )}
      {wasPrice !== undefined && (
        <p className="col-[2/4] text-sm text-warn">Ціна змінилася, була {formatPrice(wasPrice)}</p>
      )}
      <div className="col-[2/4] mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {shortage === null ? (
          <Stepper
            value={amount}
            name={name}
            max={limit}
            removes
            onIncrease={actions.increase}
            onDecrease={actions.decrease}
          />
        ) : (
          <ShortageFix name={name} left={shortage} actions={actions} instead={instead} />
        )}
        <span className="ml-auto flex items-baseline gap-x-3">
          {shortage !== null && amount > 1 && (
            <span className="text-sm text-ink-2">{amount}&nbsp;шт.</span>
          )}
          <span className="grid text-right">
            {full > total && !isGone && (
              <s className="price-old">
                <span className="sr-only">Без знижки </span>
                {formatPrice(full)}
              </s>
            )}
            <b className={classNames('price', isGone && 'text-ink-3 line-through')}>
              {formatPrice(total)}
            </b>
          </span>
        </span>
        {shortage === null && amount >= limit && (
          <p className="w-full text-sm text-warn">Більше немає: є&nbsp;{limit}&nbsp;шт.</p>
        )}
      </div>
    </>
  );
}

type ShortageFixProps = {
  name: string;
  left: number;
  actions: LineActions;
  instead?: ReactNode;
};

function ShortageFix({ name, left, actions, instead }: ShortageFixProps) {
  return (
    <div className="flex flex-wrap gap-x-5">
      {left > 0 ? (
        <button
          type="button"
          className={LINK_LOOK}
          aria-label={`Залишити ${left}: ${name}`}
          onClick={(event) => {
            focusRemove(event.currentTarget);
            actions.keep(left);
          }}
        >
          Залишити {left}
        </button>
      ) : (
        instead
      )}
      <button
        type="button"
        className={LINK_LOOK}
        aria-label={`Прибрати з кошика: ${name}`}
        onClick={actions.remove}
      >
        Прибрати
      </button>
    </div>
  );
}

/** Moves the focus to the line's remove button, since the clicked button is about to disappear. */
function focusRemove(button: HTMLElement) {
  button.closest('li')?.querySelector<HTMLElement>('[data-remove]')?.focus();
}
