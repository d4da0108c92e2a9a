import { AnyIcon } from '@/components/ui/icon/any-icon';

/** Why the order button is disabled without a network. */
export const OfflineNotice = () => (
  <div className="mt-2 flex items-start gap-2.5 text-warn">
    <AnyIcon name="info" size={22} className="mt-0.5 flex-none" />
    <p id="basket-offline" role="status" className="min-w-0 flex-1">
      <span className="block font-semibold">Немає мережі, а&nbsp;для замовлення вона потрібна</span>
      <span className="block text-sm text-ink-3">
        Кошик на&nbsp;місці. Ціни й&nbsp;наявність перевіримо, щойно мережа з’явиться
      </span>
    </p>
  </div>
);
