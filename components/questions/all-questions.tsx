'use client';

import type { ReactNode } from 'react';
import { LoadButton } from '../layout/load-button';

const load = () => import('./questions-list').then((loaded) => loaded.QuestionsList);

type AllQuestionsProps = { productId: number; total: number; children: ReactNode };

/** The newest questions, replaced by the list of all with a click, which loads its code. */
export const AllQuestions = ({ productId, total, children }: AllQuestionsProps) => (
  <LoadButton load={load} props={{ productId }} text={`Усі питання (${total})`}>
    {children}
  </LoadButton>
);
