import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

type SaveButtonProps = ComponentProps<typeof Button>;

/** Sends the form around it. */
export const SaveButton = ({ children = 'Зберегти', ...button }: SaveButtonProps) => (
  <Button type="submit" loadingLabel="Зберігаємо" {...button}>
    {children}
  </Button>
);

/** The end of a form that has opened in the place of what it changes. */
export const EditButtons = ({ onCancel, ...save }: SaveButtonProps & { onCancel: () => void }) => (
  <div className="flex flex-wrap gap-3">
    <SaveButton size="sm" {...save} />
    <Button variant="secondary" size="sm" onClick={onCancel}>
      Скасувати
    </Button>
  </div>
);
