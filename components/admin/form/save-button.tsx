import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type SaveButtonProps = ComponentProps<typeof Button>;

/** Submits the surrounding form. */
export const SaveButton = ({ children = 'Зберегти', ...button }: SaveButtonProps) => (
  <Button type="submit" loadingLabel="Зберігаємо" {...button}>
    {children}
  </Button>
);

/** The save and cancel buttons of a form that replaces the displayed value while it is edited. */
export const EditButtons = ({ onCancel, ...save }: SaveButtonProps & { onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <SaveButton size="sm" {...save} />
    <Button variant="secondary" size="sm" onClick={onCancel}>
      Скасувати
    </Button>
  </div>
);
