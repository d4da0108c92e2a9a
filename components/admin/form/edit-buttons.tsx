import { Button } from '@/components/ui/button';

type EditButtonsProps = {
  /** The verb, with what is saved where there is more than one form: «Зберегти адресу». */
  save?: string;
  isSaving: boolean;
  /** Something has to be settled first, and says so itself. */
  isHeld?: boolean;
  onCancel: () => void;
};

/** The end of a form that has opened in the place of what it changes. */
export function EditButtons({ save = 'Зберегти', isSaving, isHeld, onCancel }: EditButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        type="submit"
        size="sm"
        loading={isSaving}
        loadingLabel="Зберігаємо"
        aria-disabled={isHeld}
      >
        {save}
      </Button>
      <Button variant="secondary" size="sm" onClick={onCancel}>
        Скасувати
      </Button>
    </div>
  );
}
