import { passkeyOptionsSchema } from '@/lib/account/answers';
import { askForPasskey } from '@/lib/account/passkeys/use-passkey';
import { route } from '@/lib/http/route/route';

export const POST = route(
  { access: 'anyone', limit: 'login', answer: passkeyOptionsSchema },
  async ({ db }) => Response.json(await askForPasskey(db)),
);
