import { EmptyPanel } from '@/components/catalogue/empty-panel';
import { Button } from '@/components/ui/button';

/** The shop did not say who is signed in: neither the account nor the way in can be shown. */
export const SessionFailure = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyPanel
    level={1}
    title="Кабінет не відкрився"
    text="Магазин не відповідає. Перевірте інтернет або спробуйте за хвилину."
  >
    <Button onClick={onRetry}>Спробувати ще раз</Button>
  </EmptyPanel>
);
