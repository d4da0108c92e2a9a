import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type SaveButtonProps = ComponentProps<typeof Button>;

/** Submits the surrounding form. */
export const SaveButton = ({ children = 'Зберегти', ...button }: SaveButtonProps) => (
  <Button type="submit" loadingLabel="Зберігаємо" {...button}>
    {children}
  </Button>
);

/** The buttons of a form that is shown in place of the value it edits. */
export const EditButtons = ({ onCancel, ...save }: SaveButtonProps & { onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <SaveButton size="sm" {...save} />
    <Button variant="secondary" size="sm" onClick={onCancel}>
      Скасувати
    </Button>
  </div>
);
