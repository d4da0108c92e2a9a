'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { FactorView } from '@/lib/account/second-factor/factor';
import { useFactor } from '@/lib/account/second-factor/factor-hooks';
import { errorText } from '@/lib/http/browser/error-text';
import { formatMoment } from '@/lib/shared/moment';
import { ListFailed } from '../list/list-failed';
import { AdminListSkeleton } from '../list/list-skeleton';
import { AdminPanel } from '../panel';
import { RenewCodesForm } from './renew-codes-form';
import { SetUpApp } from './set-up-app';
import { TurnOffForm } from './turn-off-form';

type Doing = 'set-up' | 'renew' | 'turn-off';

const FEW = 3;

/** How one's own app stands, and what can be done with it; one thing at a time. */
export function FactorPanel() {
  const { data, error, refetch } = useFactor();
  const [doing, setDoing] = useState<Doing | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Whether there was one before the steps began: the answer changes in the middle of them.
  const [hadApp, setHadApp] = useState(false);
  const begin = (what: Doing) => {
    setHadApp(data?.appSince != null);
    setDoing(what);
  };
  const done = () => {
    setDoing(null);
    // The button that was pressed is gone.
    box.current?.focus();
  };
  return (
    <AdminPanel title="Вхід за кодом" aside={data && <State factor={data} />}>
      <div ref={box} tabIndex={-1} className="max-w-[520px] outline-none">
        {error && !data && <ListFailed text={errorText(error)} retry={() => void refetch()} />}
        {!error && !data && <AdminListSkeleton columns={2} />}
        {data && !doing && <Choice factor={data} begin={begin} />}
        {doing === 'set-up' && <SetUpApp hasApp={hadApp} onDone={done} onCancel={done} />}
        {doing === 'renew' && <RenewCodesForm onDone={done} />}
        {doing === 'turn-off' && <TurnOffForm onDone={done} />}
      </div>
    </AdminPanel>
  );
}

const State = ({ factor: { appSince } }: { factor: FactorView }) =>
  appSince ? (
    <Tag tone="ok" icon="shield">
      Увімкнено
    </Tag>
  ) : (
    <Tag tone="warn">Не налаштовано</Tag>
  );

type ChoiceProps = { factor: FactorView; begin: (what: Doing) => void };

function Choice({ factor: { appSince, isRequired, codesLeft }, begin }: ChoiceProps) {
  if (!appSince) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-ink-2">
          Код із&nbsp;телефона, крім пароля, захистить магазин, навіть якщо хтось дізнається ваш
          пароль.
        </p>
        <Button onClick={() => begin('set-up')}>Налаштувати</Button>
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">
        Застосунок додано {formatMoment(appSince)}. Резервних кодів залишилося: {codesLeft}.
      </p>
      {codesLeft <= FEW && (
        <p className="bg-warn-t px-4 py-3 text-warn">
          <b>Резервні коди закінчуються.</b> Створіть нові, щоб не&nbsp;лишитися без входу.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => begin('renew')}>
          Нові резервні коди
        </Button>
        <Button variant="secondary" onClick={() => begin('set-up')}>
          Інший застосунок
        </Button>
        {!isRequired && (
          <Button variant="secondary" onClick={() => begin('turn-off')}>
            Вимкнути
          </Button>
        )}
      </div>
      {isRequired && (
        <p className="text-sm text-ink-3">
          У&nbsp;цьому магазині вхід за&nbsp;кодом обов’язковий для всієї команди, тому вимкнути
          його не&nbsp;можна.
        </p>
      )}
    </div>
  );
}
