'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasCookie, setCookie } from 'cookies-next/client';
import { type ProductsAnswer, toListed } from '@/lib/catalogue/product/wire';
import type { DeliveryAddress } from '@/lib/delivery/address';
import { api } from '@/lib/http/browser/api-client';
import { DAY, SECOND } from '@/lib/shared/clock';
import type { Account, SavedAddress, SessionView } from './answers';
import type { ChangePasswordInput, DeleteAccountInput, LoginInput } from './inputs';
import type { ProfileInput, RegisterInput } from './profile/inputs';
import type { StaffRole } from './role';
import { beginSession, PERSONAL, setUser } from './session/session';

type MessageAnswer = { message: string };
type SignedIn = MessageAnswer & { data: Account };

export const useLogin = () =>
  useSigningIn((input: LoginInput) => api.post<SignedIn>('/api/auth/login', { body: input }));

export const useRegister = () =>
  useSigningIn((input: RegisterInput) => api.post<SignedIn>('/api/auth/register', { body: input }));

const useSigningIn = <I>(send: (input: I) => Promise<SignedIn>) =>
  useMutation({ mutationFn: send, onSuccess: ({ data }) => acceptSignIn(data) });

/**
 * Sets the `signed-in` cookie and stores the user after every successful sign-in. Throws when the browser rejects
 * cookies.
 */
export function acceptSignIn(user: Account) {
  rememberSession();
  beginSession(user);
}

/** Signs the current user in again and keeps the data that this page has loaded. Rejects with ApiError. */
export const useLoginAgain = () =>
  useMutation({
    mutationFn: (input: LoginInput) => api.post<SignedIn>('/api/auth/login', { body: input }),
    onSuccess: ({ data }) => {
      rememberSession();
      setUser(() => data);
    },
  });

/**
 * Sets the `signed-in` cookie, unless this page can read one. The cookie of an API on another host cannot be read here.
 */
function rememberSession() {
  if (hasCookie('signed-in')) return;
  setCookie('signed-in', '1', { maxAge: (30 * DAY) / SECOND, path: '/', sameSite: 'lax' });
  if (!hasCookie('signed-in')) {
    throw new Error('Браузер не приймає cookies, тому увійти не вийде. Дозвольте їх для магазину');
  }
}

/**
 * Signs out. `onLeft` must remove this browser's personal data. It is called even if the component that signed out is
 * already unmounted.
 */
export const useLogout = (onLeft: () => void) =>
  useMutation({
    mutationFn: () => api.post<MessageAnswer>('/api/auth/logout', { body: {} }),
    onSuccess: onLeft,
  });

export const useAskRestore = () =>
  useMutation({
    mutationFn: (email: string) =>
      api.patch<MessageAnswer>('/api/auth/restore', { body: { email } }),
  });

/** `joinedAs`: the pending staff role that took effect because the e-mail was verified; absent without one. */
type Restored = MessageAnswer & { joinedAs?: StaffRole };
type NewPassword = { token: string; newPass: string; newConfirmPass: string };

export const useRestore = () =>
  useMutation({
    mutationFn: (body: NewPassword) => api.patch<Restored>('/api/auth/restore', { body }),
  });

export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ChangePasswordInput) =>
      api.patch<MessageAnswer>('/api/auth/changePassword', { body }),
    // A password change ends all other sessions.
    onSuccess: () => client.invalidateQueries({ queryKey: SESSIONS }),
  });
};

/** Saves the profile and updates the loaded user's name, phone and e-mail (specification, section 4). */
export const useUpdateProfile = () =>
  useMutation({
    mutationFn: (body: ProfileInput) => api.patch<SignedIn>('/api/auth/updateUser', { body }),
    onSuccess: ({ data: { firstName, lastName, phone, email } }) =>
      setUser((user) => ({ ...user, firstName, lastName, phone, email })),
  });

/** Saves an address and appends it to the addresses of the loaded user (specification, section 4). */
export const useAddAddress = () =>
  useMutation({
    mutationFn: (body: DeliveryAddress) =>
      api.post<MessageAnswer & { data: SavedAddress }>('/api/auth/addDeliveryAddress', { body }),
    onSuccess: ({ data }) => setUser((user) => ({ ...user, addresses: [...user.addresses, data] })),
  });

export const useDeleteAddress = () =>
  useMutation({
    mutationFn: (id: number) =>
      api.delete<MessageAnswer & { data: SavedAddress[] }>(`/api/auth/deleteDeliveryAddress/${id}`),
    onSuccess: ({ data }) => setUser((user) => ({ ...user, addresses: data })),
  });

/** The signed-in customer's wish list, last added first. */
export const useFavorites = () =>
  useQuery({
    queryKey: [PERSONAL, 'favorites'],
    queryFn: async ({ signal }) => {
      const { products } = await api.get<ProductsAnswer>('/api/products/favorite', { signal });
      return toListed(products);
    },
  });

const SESSIONS = [PERSONAL, 'sessions'];

type Sessions = { sessions: SessionView[] };

export const useSessions = () =>
  useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => api.get<Sessions>('/api/auth/sessions', { signal }),
  });

export function useEndSession() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.delete<Sessions>(`/api/auth/sessions/${id}`),
    // Removes only this session from the cache: the list in the response is stale when two calls overlap.
    onSuccess: (_left, id) =>
      client.setQueryData<Sessions>(
        SESSIONS,
        (known) => known && { sessions: known.sessions.filter((session) => session.id !== id) },
      ),
  });
}

/** Ends all sessions, including this one. `onLeft` removes this browser's personal data, as in `useLogout`. */
export const useEndSessions = (onLeft: (said: MessageAnswer) => void) =>
  useMutation({
    mutationFn: () => api.delete<MessageAnswer>('/api/auth/sessions'),
    onSuccess: onLeft,
  });

export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (body: DeleteAccountInput) =>
      api.delete<MessageAnswer>('/api/auth/account', { body }),
  });
