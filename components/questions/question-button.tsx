'use client';

import { useState } from 'react';
import { Button } from '../ui/button';
import { useLoaded } from '../ui/use-loaded';

const load = () => import('./question-dialog').then((loaded) => loaded.QuestionDialog);

type QuestionButtonProps = {
  productId: number;
  /** The question to answer; undefined to ask a new one. */
  question?: { id: number; text: string };
};

/** Button that opens the form of a question or an answer; the form's code loads with the first click. */
export function QuestionButton({ productId, question }: QuestionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const Loaded = useLoaded(isOpen, load, () => setOpen(false));
  return (
    <>
      <Button
        variant={question ? 'link' : 'secondary'}
        className={question ? 'text-ink-2' : ''}
        aria-haspopup="dialog"
        aria-label={question && `Відповісти на запитання: ${question.text.slice(0, 80)}`}
        loading={isOpen && !Loaded}
        onClick={() => setOpen(true)}
      >
        {question ? 'Відповісти' : 'Поставити запитання'}
      </Button>
      {Loaded && (
        <Loaded
          open={isOpen}
          onClose={() => setOpen(false)}
          productId={productId}
          question={question}
        />
      )}
    </>
  );
}
