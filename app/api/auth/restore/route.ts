import { restoreBody } from '@/lib/account/inputs';
import { askRestore, restorePassword } from '@/lib/account/password/restore-password';
import { consumeLimit } from '@/lib/http/route/rate-limit';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  { access: 'anyone', body: restoreBody, limit: 'account' },
  async ({ db, body, request }) => {
    // After reading: rubbish must not use up what the honest behind the same proxy have.
    await consumeLimit('restore', request);
    if ('email' in body) {
      await askRestore(db, body.email);
      return said('Якщо кабінет із цією поштою є, ми надіслали на неї лист із посиланням');
    }
    const joinedAs = await restorePassword(db, body);
    return said('Пароль успішно змінено!', joinedAs && { joinedAs });
  },
);

const said = (message: string, more: object | null = null) =>
  Response.json({ message, data: { message }, ...more });
