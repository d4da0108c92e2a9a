'use client';

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account, PasskeyView } from '@/lib/account/answers';
import { api } from '@/lib/http/browser/api-client';
import { acceptSignIn } from '../hooks';
import { PERSONAL } from '../session/session';

const PATH = '/api/auth/passkeys';

type MessageAnswer = { message: string };

export const usePasskeys = () =>
  useQuery({
    queryKey: [PERSONAL, 'passkeys'],
    queryFn: () => api.get<{ passkeys: PasskeyView[] }>(PATH),
  });

/** Without `removedId` a passkey is added. The server may require the password. */
export type PasskeyChange = { removedId?: number; password?: string };

/** Adds or removes a passkey; resolves to null when the user has closed the browser's dialog. */
export function usePasskeyChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ removedId, password }: PasskeyChange) =>
      removedId === undefined
        ? createPasskey(password)
        : api.delete<MessageAnswer>(`${PATH}/${removedId}`, {
            body: { password },
            codeFor: 'Видалити ключ доступу',
          }),
    gcTime: 0,
    // Also the list of devices changes.
    onSuccess: () => client.invalidateQueries({ queryKey: [PERSONAL] }),
  });
}

/** Creates a passkey on this device; null when the user has closed the browser's dialog. */
async function createPasskey(password?: string): Promise<MessageAnswer | null> {
  const optionsJSON = await api.post<PublicKeyCredentialCreationOptionsJSON>(`${PATH}/options`, {
    body: { password },
    codeFor: 'Додати ключ доступу',
  });
  const response = await inBrowser((lib) => lib.startRegistration({ optionsJSON }));
  return response && api.post<MessageAnswer>(PATH, { body: { response } });
}

/** Signs in with a passkey of this device; null when the user has closed the browser's dialog. */
export async function signInByPasskey(): Promise<(MessageAnswer & { data: Account }) | null> {
  const path = `${PATH}/challenge`;
  const optionsJSON = await api.post<PublicKeyCredentialRequestOptionsJSON>(path, { body: {} });
  const response = await inBrowser((lib) => lib.startAuthentication({ optionsJSON }));
  if (!response) return null;
  const answer = await api.post<MessageAnswer & { data: Account }>(`${PATH}/signIn`, {
    body: { response },
  });
  acceptSignIn(answer.data);
  return answer;
}

/** What the browser's errors mean, by their names in the WebAuthn standard. */
const TEXTS: Record<string, string> = {
  InvalidStateError: 'На\u00a0цьому пристрої вже є ключ доступу до\u00a0вашого кабінету',
  SecurityError: 'За\u00a0цією адресою ключі доступу не\u00a0працюють',
};
const OTHERWISE = 'Цей пристрій не\u00a0зміг скористатися ключем доступу';

type WebAuthn = typeof import('@simplewebauthn/browser');

/** The library loads on the first press. The browser reports a closed dialog as NotAllowedError. */
const inBrowser = async <T>(ask: (lib: WebAuthn) => Promise<T>): Promise<T | null> =>
  ask(await import('@simplewebauthn/browser')).catch((error: Error) => {
    if (['NotAllowedError', 'AbortError'].includes(error.name)) return null;
    throw new Error(TEXTS[error.name] ?? OTHERWISE, { cause: error });
  });
