import type { StockAlertAnswer } from './answers';

/** Messages after a request; the same for every typed address. */
export const ALERT_TEXTS: Record<StockAlertAnswer['state'], string> = {
  waiting: 'Напишемо, щойно товар з’явиться',
  confirm: 'Підтвердьте пошту за посиланням у листі, і ми напишемо, щойно товар з’явиться',
  available: 'Товар уже в наявності',
};
