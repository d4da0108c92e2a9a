import { AnyIcon } from '@/components/ui/icon/any-icon';

/** What the bundle that this one begins as has lost since. */
export const LostProducts = ({ names }: { names: string[] }) => (
  <div role="status" className="flex gap-3 bg-warn-t px-4 py-3 text-warn">
    <AnyIcon name="alert" size={20} className="mt-0.5 flex-none" />
    <p>
      <b>Цих товарів уже немає в&nbsp;продажу:</b> {names.join('; ')}. Додайте замість них інші.
    </p>
  </div>
);
