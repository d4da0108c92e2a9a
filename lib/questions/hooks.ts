'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/browser/api-client';
import type { QuestionsPage } from './answers';
import type { QuestionInput } from './inputs';

const pathOf = (productId: number) => `/api/products/product/${productId}/questions`;

/** All questions of a product, page by page. */
export const useQuestions = (productId: number) =>
  useInfiniteQuery({
    queryKey: ['questions', productId],
    queryFn: ({ pageParam, signal }) =>
      api.get<QuestionsPage>(`${pathOf(productId)}?page=${pageParam}`, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage < totalPages ? currentPage + 1 : undefined,
  });

/** Asks a question. Rejects with ApiError. */
export const sendQuestion = (productId: number, body: QuestionInput) =>
  api.post<{ message: string }>(pathOf(productId), { body });

/** Answers a question as a buyer. Rejects with ApiError. */
export const sendAnswer = (questionId: number, text: string) =>
  api.post<{ message: string }>(`/api/questions/${questionId}/answers`, { body: { text } });
