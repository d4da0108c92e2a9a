import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon/icon';
import { ApiError } from '@/lib/http/browser/api-client';

/** Whether a save was refused because somebody else has saved the record in the meantime. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'edit_conflict';

// The save bar is at hand anywhere on a long form, this notice is above its first field.
const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' });

/** Says that somebody else has saved the record. The typed values stay until `onReload` loads the stored ones. */
export function ConflictNotice({ onReload }: { onReload: () => void }) {
  return (
    <div
      ref={bringIntoView}
      role="alert"
      className="flex scroll-my-24 flex-wrap items-center gap-x-4 gap-y-2 bg-warn-t px-4 py-3 text-warn"
    >
      <Icon name="alert" size={20} className="flex-none" />
      <p className="min-w-0 grow">
        <b>Поки ви редагували, це змінив хтось інший.</b> Ваш текст ще тут: скопіюйте потрібне і
        завантажте свіжу версію.
      </p>
      <Button variant="secondary" size="sm" onClick={onReload}>
        Завантажити свіжу
      </Button>
    </div>
  );
}
