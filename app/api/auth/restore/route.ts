import { z } from 'zod';
import { restoreBody } from '@/lib/account/password/restore-body';
import { askRestore, restorePassword } from '@/lib/account/password/restore-password';
import { messageSchema } from '@/lib/http/route/answers';
import { consumeLimit } from '@/lib/http/route/rate-limit';
import { route } from '@/lib/http/route/route';

export const PATCH = route(
  {
    access: 'anyone',
    body: restoreBody,
    limit: 'account',
    answer: z.object({ message: z.string(), data: messageSchema, joinedAs: z.string().optional() }),
    errors: ['link_expired', 'session_expired', 'weak_password'],
  },
  async ({ db, body, request }) => {
    // Counted after validation: invalid requests must not use up the limit of other visitors behind the same proxy.
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
