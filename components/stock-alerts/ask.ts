import { showToast } from '@/components/ui/overlay/show-toast';
import { knownUser } from '@/lib/account/session/session';
import { api } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import type { StockAlertAnswer } from '@/lib/stock-alerts/answers';
import type { StockAlertInput } from '@/lib/stock-alerts/inputs';
import { ALERT_TEXTS } from '@/lib/stock-alerts/text';
import type { SoldOutGoods } from './goods';

type AlertGoods = Pick<SoldOutGoods, 'productId'> & {
  size?: string | null;
  email?: string | undefined;
};

/** Subscribes to a stock alert; resolves to a state that says what the shopper must do next. Rejects with ApiError. */
export async function createAlert({
  productId,
  size,
  email,
}: AlertGoods): Promise<StockAlertAnswer['state']> {
  const body: StockAlertInput = {
    product_id: productId,
    ...(size && { size }),
    ...(email !== undefined && { email }),
  };
  return (await api.post<StockAlertAnswer>('/api/stockAlerts', { body })).state;
}

/** Subscribes the signed-in customer and toasts the result. Returns true, the success value of `runWhenLoaded`. */
export function createAlertNow(goods: AlertGoods): boolean {
  createAlert(goods).then(toastState, (error: unknown) =>
    showToast({ id: 'stock-alert', tone: 'error', title: errorText(error) }),
  );
  return true;
}

export function toastState(state: StockAlertAnswer['state']) {
  const email = knownUser()?.email;
  const texts = {
    waiting: { title: ALERT_TEXTS.waiting, ...(email && { text: email }) },
    confirm: { title: 'Перевірте пошту', text: ALERT_TEXTS.confirm },
    available: {
      title: ALERT_TEXTS.available,
      action: { label: 'Оновити сторінку', run: () => location.reload() },
    },
  };
  showToast({ id: 'stock-alert', tone: 'ok', ...texts[state] });
}
