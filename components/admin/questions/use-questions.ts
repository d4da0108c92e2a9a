import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListState, toListQuery } from '@/components/admin/list/list-state';
import { STAFF } from '@/components/admin/staff-query';
import { api } from '@/lib/http/browser/api-client';
import { SAVE } from '@/lib/http/browser/save';
import type { QuestionModeration, StaffQuestion } from '@/lib/questions/answers';
import type { QuestionDecisionInput } from '@/lib/questions/inputs';

const PATH = '/api/admin/questions';
const KEY = [...STAFF, PATH];

/** A page of the questions in a state, and the number of questions in each. Fails with ApiError. */
export const useQuestionQueue = (state: ListState) =>
  useQuery({
    queryKey: [...KEY, state],
    queryFn: ({ signal }) => api.get<QuestionModeration>(PATH + toListQuery(state), { signal }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

export const shopAnswerOf = ({ answers }: StaffQuestion): string =>
  answers.find(({ isShop }) => isShop)?.text ?? '';

type Decision =
  | { question: StaffQuestion; change: QuestionDecisionInput }
  | { answerId: number; status: 'published' | 'rejected' };

/** Decides about a question or a buyer's answer, or writes the shop's answer. Fails with ApiError. */
export function useDecide() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => {
      if ('answerId' in decision) {
        const body = { status: decision.status };
        return api.patch(`${PATH}/answers/${decision.answerId}`, { body, ...SAVE });
      }
      const { question, change } = decision;
      const seen = { status: question.status, answer: shopAnswerOf(question) };
      return api.patch(`${PATH}/${question.id}`, { body: { ...change, seen }, ...SAVE });
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: KEY }),
        queries.invalidateQueries({ queryKey: [...STAFF, 'counts'] }),
      ]),
  });
}
