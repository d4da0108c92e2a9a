import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { announce } from '@/components/ui/overlay/announce';
import type { CheckedCode } from '@/lib/promo-codes/answers';
import { LONGEST_CODE } from '@/lib/promo-codes/code-key';
import { formatPrice } from '@/lib/shared/money';
import { setPromoCode, usePromoCode } from '@/stores/promo-code';
import { useKeptFocus } from './use-kept-focus';
import type { usePromoCheck } from './use-promo-check';

type PromoCodeProps = {
  promo: ReturnType<typeof usePromoCheck>;
  /** Whether the code replaces the discount for a look. */
  isForLook: boolean;
};

/** The promo code of the basket: a folded field, the field with the refused code, or the code with what it gives. */
export function PromoCode({ promo, isForLook }: PromoCodeProps) {
  const { code, checked, refusal, isChecking, isShort, recheck } = promo;
  const [field, setField] = useState<'folded' | 'asked' | 'refused'>('folded');
  const focus = useKeptFocus();
  const isAlerted = usePromoCode((kept) => kept.refusal !== '');
  if (checked && field !== 'folded') setField('folded');
  if (refusal && field === 'folded') setField('refused');
  if (field !== 'folded' && !isShort) {
    return (
      <div {...focus}>
        <BasketCodeField
          label="Промокод"
          given={code}
          error={refusal}
          isAlerted={isAlerted}
          isChecking={isChecking}
          isFocused={field === 'asked'}
          onApply={(typed) => {
            setPromoCode(typed);
            setField('asked');
            if (typed.trim() === code) void recheck();
          }}
        >
          {code !== '' && <RemoveCode code={code} onRemoved={() => setField('folded')} />}
        </BasketCodeField>
      </div>
    );
  }
  if (code === '') {
    return (
      <div {...focus}>
        <button type="button" className="link py-2.5" onClick={() => setField('asked')}>
          Маю промокод
        </button>
      </div>
    );
  }
  return (
    <div {...focus} className="my-1 text-[15px]">
      <p className="flex items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          Промокод {checked?.code ?? code}{' '}
          <span className="ml-2">
            <RemoveCode code={code} />
          </span>
        </span>
        {checked && checked.discount > 0 && (
          <b className="digits whitespace-nowrap text-ultra">{formatPrice(-checked.discount)}</b>
        )}
      </p>
      <div role="status" className="grid gap-1 empty:hidden">
        {isShort && <p className="text-ink-3">Застосуємо, коли товарів вистачатиме</p>}
        {isChecking && <p className="text-ink-3">Перевіряємо промокод</p>}
        {checked && <Notes {...checked} isForLook={isForLook} />}
      </div>
    </div>
  );
}

const RemoveCode = ({ code, onRemoved }: { code: string; onRemoved?: () => void }) => (
  <button
    type="button"
    className="link py-2.5"
    aria-label={`Прибрати промокод ${code}`}
    onClick={() => {
      setPromoCode('');
      onRemoved?.();
    }}
  >
    Прибрати
  </button>
);

function Notes({ kind, gift, isFinal, isForLook }: CheckedCode & { isForLook: boolean }) {
  const notes = [
    isForLook && 'Промокод замість знижки за\u00a0образ',
    gift && `Подарунок у\u00a0замовленні: ${gift}`,
    kind === 'free_delivery' && 'Доставка коштом магазину',
    !isFinal && 'Код діє раз на\u00a0людину: перевіримо за\u00a0телефоном під час оформлення',
  ].filter((note) => typeof note === 'string');
  return notes.map((note) => (
    <p key={note} className="text-sm text-ink-2">
      {note}
    </p>
  ));
}

type BasketCodeFieldProps = {
  label: string;
  /** A code refused before; it may stay in the field while an order is placed. */
  given?: string;
  error?: string | undefined;
  /** Whether an alert says the error already. */
  isAlerted?: boolean;
  isChecking?: boolean;
  isFocused?: boolean;
  children?: ReactNode;
  /** Called with a code that is not empty. */
  onApply: (code: string) => void;
};

/** Not a form of its own: the checkout shows the field inside its form. */
export function BasketCodeField({
  label,
  given = '',
  error,
  isAlerted = false,
  isChecking = false,
  isFocused = true,
  children,
  onApply,
}: BasketCodeFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(given);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (error && !isAlerted) announce(error);
  }, [error, isAlerted]);
  const apply = () => {
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') onApply(typed);
  };
  return (
    <div className="my-2 flex flex-wrap items-end gap-2">
      <Field
        id={id}
        label={label}
        className="min-w-0 flex-[1_1_220px]"
        data-unapplied={['', given].includes(typed.trim()) ? undefined : true}
        error={isMissing ? 'Введіть код' : error}
        value={typed}
        ref={isFocused ? focusField : undefined}
        maxLength={LONGEST_CODE}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setMissing(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <Button variant="secondary" loading={isChecking} onClick={apply}>
        Застосувати
      </Button>
      {children}
    </div>
  );
}

const focusField = (field: HTMLInputElement | null) => field?.focus();
