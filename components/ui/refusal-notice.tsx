import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon/icon';

/** Box with an error text and an icon. */
export function RefusalNotice({ children }: { children: ReactNode }) {
  return (
    <div className="flex gap-2.5 rounded-panel border-[1.5px] border-err bg-err-t px-3.5 py-3 text-[15px] leading-[1.4] font-semibold text-err">
      <Icon name="alert" size={20} className="mt-px flex-none" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
