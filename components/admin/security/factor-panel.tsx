'use client';

import { useRef, useState } from 'react';
import { useRefusedForm } from '@/components/admin/form/server-errors';
import { CodeField } from '@/components/auth/code-field';
import { PasswordField } from '@/components/auth/password-field';
import { FormRefusal } from '@/components/auth/refusal';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { FactorView } from '@/lib/account/answers';
import { useFactor, useRenewCodes, useTurnOffApp } from '@/lib/account/second-factor/factor-hooks';
import {
  type CodeInput,
  codeInput,
  type TurnOffInput,
  turnOffInput,
} from '@/lib/account/second-factor/inputs';
import { formatMoment } from '@/lib/shared/moment';
import { AdminListSkeleton } from '../list/list-skeleton';
import { Loaded } from '../loaded';
import { AdminPanel } from '../panel';
import { doneToast } from '../toasts';
import { RecoveryCodes, StepHeading } from './recovery-codes';
import { SetUpApp } from './set-up-app';

type Doing = 'set-up' | 'renew' | 'turn-off';

const FEW = 3;

/** Panel with the staff member's second factor and its actions, of which one is open at a time. */
export function FactorPanel() {
  const factor = useFactor();
  const { data } = factor;
  const [doing, setDoing] = useState<Doing | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // Whether there was an authenticator app when the action began. Stored, because the action itself changes `data`.
  const [hadApp, setHadApp] = useState(false);
  const begin = (what: Doing) => {
    setHadApp(data?.appSince != null);
    setDoing(what);
  };
  const done = () => {
    setDoing(null);
    // The clicked button has disappeared, so the panel gets the focus.
    box.current?.focus();
  };
  return (
    <AdminPanel title="Вхід за кодом" aside={data && <State factor={data} />}>
      <div ref={box} tabIndex={-1} className="max-w-[520px] outline-none">
        <Loaded query={factor} waiting={<AdminListSkeleton columns={2} />} isQuiet>
          {(data) => !doing && <Choice factor={data} begin={begin} />}
        </Loaded>
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

/** Form that removes the staff member's own authenticator app; requires the password and a code. */
function TurnOffForm({ onDone }: { onDone: () => void }) {
  const turnOff = useTurnOffApp();
  const { form, submit, refusal } = useRefusedForm<TurnOffInput>({
    schema: turnOffInput,
    send: async (input) => {
      const { message } = await turnOff.mutateAsync(input);
      doneToast('factor', message);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StepHeading>Вимкнути вхід за кодом</StepHeading>
      <p className="text-ink-2">
        Щоб увійти, знову вистачить самого пароля. Резервні коди теж перестануть діяти.
      </p>
      <FormRefusal text={refusal} />
      <PasswordField form={form} name="password" label="Пароль" autoComplete="current-password" />
      <CodeField form={form} name="code" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={turnOff.isPending} loadingLabel="Вимикаємо">
          Вимкнути
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Не&nbsp;треба
        </Button>
      </div>
    </form>
  );
}

/** Form that creates new recovery codes; requires a code of the authenticator app. */
function RenewCodesForm({ onDone }: { onDone: () => void }) {
  const renew = useRenewCodes();
  const [codes, setCodes] = useState<string[] | null>(null);
  const { form, submit, refusal } = useRefusedForm<CodeInput>({
    schema: codeInput,
    send: async (input) => {
      const { recoveryCodes } = await renew.mutateAsync(input);
      setCodes(recoveryCodes);
    },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <StepHeading>Нові резервні коди</StepHeading>
      <p className="text-ink-2">Колишні коди перестануть діяти.</p>
      <FormRefusal text={refusal} />
      <CodeField form={form} name="code" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={renew.isPending} loadingLabel="Створюємо">
          Створити коди
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Не&nbsp;треба
        </Button>
      </div>
    </form>
  );
}
