import { AnyIcon } from '@/components/ui/icon/any-icon';

type PosTextProps = {
  /** In the accusative: «назву». */
  what: string;
  pos: string;
  /** Whether the field says what the POS says. */
  isSame: boolean;
  onGiveBack: () => void;
};

/** Where a field's text comes from; where it is the staff's own, what the POS says and the way back. */
export function PosText({ what, pos, isSame, onGiveBack }: PosTextProps) {
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
        {pos ? `У\u00a0касі: «${pos}»` : 'У\u00a0касі порожньо'}
      </span>
      {pos && (
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
