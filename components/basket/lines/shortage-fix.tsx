import type { ReactNode } from 'react';
import type { LineActions } from './line-actions';
import { LINK_LOOK } from './link-class';

type ShortageFixProps = {
  name: string;
  left: number;
  actions: LineActions;
  instead?: ReactNode;
};

export function ShortageFix({ name, left, actions, instead }: ShortageFixProps) {
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

/** The clicked button is about to disappear; the focus moves to another button of the same line. */
function focusRemove(button: HTMLElement) {
  button.closest('li')?.querySelector<HTMLElement>('[data-remove]')?.focus();
}
