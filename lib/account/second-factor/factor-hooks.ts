'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Enrolment, FactorView } from '@/lib/account/answers';
import { api } from '@/lib/http/browser/api-client';
import { PERSONAL } from '../session/session';
import type { CodeInput, ConfirmAppInput, EnrolInput, TurnOffInput } from './inputs';

const PATH = '/api/auth/secondFactor';
const FACTOR = [PERSONAL, 'factor'];

type MessageAnswer = { message: string };
type NewCodes = { recoveryCodes: string[] };

/** Fetches the caller's second factor. The API client refreshes an expired token. */
export const fetchFactor = (): Promise<FactorView> =>
  api.get<{ factor: FactorView }>(PATH).then(({ factor }) => factor);

export const useFactor = () => useQuery({ queryKey: FACTOR, queryFn: fetchFactor });

export const useEnrolApp = () =>
  useMutation({
    mutationFn: (body: EnrolInput) => api.post<Enrolment>(`${PATH}/enrol`, { body }),
    // Removes the secret from the query cache as soon as the page no longer shows it.
    gcTime: 0,
  });

export const useConfirmApp = () =>
  useChange((body: ConfirmAppInput) =>
    api.post<MessageAnswer & NewCodes>(`${PATH}/confirm`, { body }),
  );

export const useGiveCode = () =>
  useMutation({
    mutationFn: (body: CodeInput) => api.post<MessageAnswer>(`${PATH}/verify`, { body }),
  });

export const useRenewCodes = () =>
  useChange((body: CodeInput) => api.post<NewCodes>(`${PATH}/recoveryCodes`, { body }));

export const useTurnOffApp = () =>
  useChange((body: TurnOffInput) => api.delete<MessageAnswer>(PATH, { body }));

function useChange<I, O>(mutationFn: (input: I) => Promise<O>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    gcTime: 0,
    onSuccess: () => client.invalidateQueries({ queryKey: FACTOR }),
  });
}
