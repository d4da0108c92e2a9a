'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';

const load = () => import('./questions-list').then((loaded) => loaded.QuestionsList);

type AllQuestionsProps = { productId: number; total: number; children: ReactNode };

/** The newest questions, replaced by the list of all with a click, which loads its code. */
export function AllQuestions({ productId, total, children }: AllQuestionsProps) {
  const [isAsked, setAsked] = useState(false);
  const Loaded = useLoaded(isAsked, load, () => setAsked(false));
  if (Loaded) return <Loaded productId={productId} />;
  return (
    <>
      {children}
      <Button
        variant="secondary"
        loading={isAsked}
        loadingLabel="Завантажуємо"
        onClick={() => setAsked(true)}
      >
        Усі питання ({total})
      </Button>
    </>
  );
}
