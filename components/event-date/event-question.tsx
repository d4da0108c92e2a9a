import type { Ref } from 'react';
import { AnyIcon } from '@/components/ui/icon/any-icon';

type EventQuestionProps = {
  ref?: Ref<HTMLButtonElement>;
  /** Click handler of the button; if omitted, a parent element handles the click. */
  onPress?: () => void;
};

/** The line that asks for the date of the shopper's event. */
export function EventQuestion({ ref, onPress }: EventQuestionProps) {
  return (
    <div className="flex gap-3.5 text-[15px] text-ink-2">
      <AnyIcon name="clock" className="flex-none" />
      <p>
        <b className="block">Потрібно до&nbsp;події?</b>
        <button
          ref={ref}
          type="button"
          onClick={onPress}
          className="-my-2.5 block min-h-11 py-2.5 text-left underline underline-offset-3"
        >
          Вкажіть дату, і&nbsp;скажемо, чи&nbsp;встигне
        </button>
      </p>
    </div>
  );
}
