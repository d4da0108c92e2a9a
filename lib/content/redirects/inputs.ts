import { z } from 'zod';
import { plainText } from '@/lib/shared/plain-text';
import { contentLink, isPlainLink } from '../link';
import { redirectKey } from './redirect';

/** Body of POST /api/admin/redirects. */
export const redirectInput = z
  .object({
    from: plainText(500)
      .refine(
        (path) => /^\/\S*$/.test(path) && isPlainLink(path),
        'Адреса без домену, наприклад /stara-adresa',
      )
      .transform(redirectKey),
    to: contentLink,
  })
  .strict();
