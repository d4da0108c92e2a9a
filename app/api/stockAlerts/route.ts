import { route } from '@/lib/http/route/route';
import { stockAlertAnswer } from '@/lib/stock-alerts/answers';
import { askForAlert } from '@/lib/stock-alerts/ask-for-alert';
import { stockAlertInput } from '@/lib/stock-alerts/inputs';
import { ALERT_TEXTS } from '@/lib/stock-alerts/text';

export const POST = route(
  {
    access: 'visitor',
    body: stockAlertInput,
    limit: 'stockAlerts',
    answer: stockAlertAnswer,
    errors: ['not_found', 'size_required', 'too_many_rows'],
  },
  async ({ db, viewer, body }) => {
    const state = await askForAlert(db, viewer?.id ?? null, body);
    return Response.json({ message: ALERT_TEXTS[state], state });
  },
);
