import { AnyIcon } from '@/components/ui/icon/any-icon';

type TillWordProps = {
  /** In the accusative: «назву». */
  what: string;
  till: string;
  /** Whether the field says what the till says. */
  isSame: boolean;
  onGiveBack: () => void;
};

/** Where a field's text comes from; where it is the staff's own, what the till says and the way back. */
export function TillWord({ what, till, isSame, onGiveBack }: TillWordProps) {
  if (isSame) {
    return (
      <span className="inline-flex items-center gap-1.5">
        <AnyIcon name="store" size={16} className="flex-none" />
        З&nbsp;каси: зміниться разом з&nbsp;нею, доки ви не&nbsp;напишете своє
      </span>
    );
  }
  return (
    <span className="grid justify-items-start gap-1">
      <span className="line-clamp-3 [overflow-wrap:anywhere]">
        {till ? `У\u00a0касі: «${till}»` : 'У\u00a0касі порожньо'}
      </span>
      {till && (
        <button
          type="button"
          className="link inline-flex min-h-11 items-center gap-1.5"
          onClick={onGiveBack}
        >
          <AnyIcon name="back" size={16} />
          Повернути {what} з&nbsp;каси
        </button>
      )}
    </span>
  );
}
