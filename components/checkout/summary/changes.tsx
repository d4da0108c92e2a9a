import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { RefusalNotice } from '../form/refusal-notice';

type Change = { key: string; name: ReactNode; was: string; now: string };

type ChangesProps = { title: string; accept: string; changes: Change[]; onAccept: () => void };

/** What is otherwise now than was shown; nothing goes on until the shopper has accepted it. */
export function SummaryChanges({ title, accept, changes, onAccept }: ChangesProps) {
  return (
    <>
      <RefusalNotice>
        {title}
        <ul className="mt-1 grid gap-1 font-medium text-ink">
          {changes.map(({ key, name, was, now }) => (
            <li key={key}>
              {name}: було {was}, стало <b>{now}</b>
            </li>
          ))}
        </ul>
      </RefusalNotice>
      <Button variant="secondary" wide onClick={onAccept}>
        {accept}
      </Button>
    </>
  );
}
