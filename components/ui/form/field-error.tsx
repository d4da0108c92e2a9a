import { Icon } from '../icon/icon';

/** Error text with an icon, since colour alone would not be enough. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className="inline-flex items-center gap-1.5 text-sm font-semibold text-err">
      <Icon name="alert" size={16} className="flex-none" />
      {error}
    </span>
  );
}
