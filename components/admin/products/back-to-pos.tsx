import { AnyIcon } from '@/components/ui/icon/any-icon';

/** Button that resets a field to the POS's value; `what` names the field in the accusative: «назву». */
export const BackToPos = ({ what, onPress }: { what: string; onPress: () => void }) => (
  <button
    type="button"
    className="link inline-flex min-h-11 items-center gap-1.5 text-sm"
    onClick={onPress}
  >
    <AnyIcon name="back" size={16} />
    Повернути {what} з&nbsp;каси
  </button>
);
