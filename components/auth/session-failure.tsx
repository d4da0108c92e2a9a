import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';

/** Shown when the session request failed, so that neither the account nor the sign-in can be shown. */
export const SessionFailure = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyPanel
    level={1}
    title="Кабінет не відкрився"
    text="Магазин не відповідає. Перевірте інтернет або спробуйте за хвилину."
  >
    <Button onClick={onRetry}>Спробувати ще раз</Button>
  </EmptyPanel>
);
