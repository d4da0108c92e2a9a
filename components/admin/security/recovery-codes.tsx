import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { copyText } from './copy-text';

/** Shows the recovery codes, only once. To continue, the staff member must confirm that the codes are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isKept, setKept] = useState(false);
  return (
    <div className="grid gap-4">
      <StepHeading>Резервні коди</StepHeading>
      <p className="text-ink-2">
        Якщо телефон загубиться, кожен із&nbsp;цих кодів один раз замінить код із&nbsp;застосунку.
        Більше ми їх не&nbsp;покажемо, тож збережіть там, де&nbsp;їх не&nbsp;побачать інші.
      </p>
      <div className="print-alone border border-line bg-paper px-4 py-3">
        <p className="mb-2 font-semibold">Амплуа, резервні коди для входу</p>
        <ol className="grid list-inside list-decimal grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-x-6 gap-y-1">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              <code className="font-mono">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => void copyText(codes.join('\n'), 'Коди скопійовано')}
        >
          <AnyIcon name="copy" size={18} />
          Скопіювати
        </Button>
        <Button variant="secondary" size="sm" onClick={() => download(codes)}>
          <AnyIcon name="down" size={18} />
          Завантажити
        </Button>
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          Надрукувати
        </Button>
      </div>
      <Checkbox
        label="Я зберіг (зберегла) коди"
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button
        wide
        aria-disabled={!isKept}
        aria-describedby={isKept ? undefined : 'codes-hint'}
        onClick={onDone}
      >
        Далі
      </Button>
      {!isKept && (
        <p id="codes-hint" className="text-sm text-ink-3">
          Кнопка запрацює, коли ви підтвердите, що зберегли коди
        </p>
      )}
    </div>
  );
}

function download(codes: string[]) {
  const text = ['Амплуа, резервні коди для входу', '', ...codes, ''].join('\r\n');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'amplua-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}

/** Heading of a step; takes the focus, since the step has replaced another one. */
export function StepHeading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h2 ref={ref} tabIndex={-1} className="text-lg font-bold outline-none">
      {children}
    </h2>
  );
}
