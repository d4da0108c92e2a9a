import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextareaField } from '@/components/ui/form/field';
import { FieldError } from '@/components/ui/form/field-error';
import { PhotosField } from '@/components/ui/form/photos-field';
import { Stepper } from '@/components/ui/form/stepper';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ApiError } from '@/lib/http/browser/api-client';
import { errorText } from '@/lib/http/browser/error-text';
import {
  RETURN_REASON_NAMES,
  SHOPPER_REASONS,
  type ShopperReason,
} from '@/lib/order-rules/return-states';
import type { OrderReturns } from '@/lib/orders/returning/answers';
import { useRequestReturn } from '@/lib/orders/returning/hooks';
import { MOST_PHOTOS, returnInput } from '@/lib/orders/returning/inputs';
import { typeset } from '@/lib/shared/typeset';
import { SmallPhoto } from '../../basket/lines/small-photo';

type Line = OrderReturns['lines'][number];
type Errors = Record<string, string>;
type ReturnFormProps = { token: string; lines: Line[]; onClose: () => void };

/** Form of a return. An order of one piece needs only a reason. */
export function ReturnForm({ token, lines, onClose }: ReturnFormProps) {
  const possible = lines.filter(({ left, reasons }) => left > 0 && reasons.length > 0);
  const only = possible.length === 1 && possible[0]?.left === 1 ? possible[0] : undefined;
  const [chosen, setChosen] = useState<Record<number, number>>(only ? { [only.line]: 1 } : {});
  const [reason, setReason] = useState<ShopperReason | null>(null);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const request = useRequestReturn(token);
  const form = useRef<HTMLFormElement>(null);
  // The first error may be above the visible part of the sheet.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    form.current?.querySelector('.text-err')?.scrollIntoView({ block: 'center' });
  }, [errors]);
  const picked = possible.filter(({ line }) => (chosen[line] ?? 0) > 0);
  const reasons = SHOPPER_REASONS.filter((one) =>
    (picked.length > 0 ? picked : possible).every((line) => line.reasons.includes(one)),
  );
  const send = () => {
    if (request.isPending) return;
    const body = {
      lines: picked.map(({ line }) => ({ line, quantity: chosen[line] })),
      reason: reason && reasons.includes(reason) ? reason : undefined,
      text,
      photos,
    };
    const read = returnInput.safeParse(body);
    if (!read.success) {
      const issues = read.error.issues.toReversed();
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])));
      return;
    }
    setErrors({});
    request.mutate(read.data, {
      onSuccess: onClose,
      onError: (error) => setErrors(error instanceof ApiError ? firstTexts(error) : {}),
    });
  };
  const lineError = (place: number) =>
    errors[`lines.${place}.quantity`] ?? errors[`lines.${place}.line`];
  const photoError = Object.entries(errors).find(([field]) => field.startsWith('photos'))?.[1];
  const isShown = Object.keys(errors).length > 0;
  // A limit of all products is said once.
  const limits = [...new Set(possible.map(({ limit }) => limit))];
  const common = possible.length > 1 && limits.length === 1 ? limits[0] : null;
  return (
    <Dialog open onClose={onClose} title="Повернути або обміняти">
      <form
        ref={form}
        noValidate
        className="grid gap-5 px-4 pt-3 pb-6 md:px-9 md:pb-8"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-[15px] font-semibold">
            Що повертаєте <FieldError error={errors.lines} />
          </legend>
          {common && <p className="mb-3 text-sm text-ink-2">{common}</p>}
          <ul className="grid gap-3">
            {lines.map((line) => (
              <ReturnedLine
                key={line.line}
                line={common ? { ...line, limit: null } : line}
                isFixed={line === only}
                quantity={chosen[line.line] ?? 0}
                error={lineError(picked.indexOf(line))}
                onChange={(quantity) => setChosen({ ...chosen, [line.line]: quantity })}
              />
            ))}
          </ul>
        </fieldset>
        <fieldset className="min-w-0">
          <legend className="mb-0.5 text-[15px] font-semibold">
            Чому <FieldError error={errors.reason} />
          </legend>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                className="radio"
                checked={reason === one}
                onChange={() => setReason(one)}
              />
              {RETURN_REASON_NAMES[one]}
            </label>
          ))}
        </fieldset>
        <TextareaField
          label={reason === 'other' ? 'Що сталося' : 'Коментар, якщо\u00a0хочете'}
          hint="Хочете обмін? Напишіть, на який розмір або товар"
          rows={2}
          maxLength={1000}
          value={text}
          error={errors.text}
          onChange={(event) => setText(event.target.value)}
        />
        <PhotosField
          label={reason === 'defect' ? 'Фото браку' : 'Фото, якщо\u00a0хочете'}
          hint={`До ${MOST_PHOTOS} фото. Побачите їх лише ви й\u00a0команда магазину`}
          error={photoError}
          photos={photos}
          most={MOST_PHOTOS}
          onChange={setPhotos}
        />
        {request.error && !isShown && (
          <p role="alert" className="bg-err-t px-4 py-3 text-err">
            {errorText(request.error)}
          </p>
        )}
        <Button type="submit" loading={request.isPending} loadingLabel="Надсилаємо">
          Надіслати запит
        </Button>
      </form>
    </Dialog>
  );
}

const firstTexts = ({ errors }: ApiError): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, [text = '']]) => [field, text]));

type ReturnedLineProps = {
  line: Line;
  /** Whether there is nothing to choose: the only piece that can be returned. */
  isFixed: boolean;
  quantity: number;
  error: string | undefined;
  onChange: (quantity: number) => void;
};

function ReturnedLine({ line, isFixed, quantity, error, onChange }: ReturnedLineProps) {
  const { name, size, photo, left, reasons } = line;
  const limit = left === 0 ? 'Повернення вже оформлено' : line.limit;
  const isPossible = left > 0 && reasons.length > 0;
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-3.5 gap-y-2 border-b border-line pb-3">
      <SmallPhoto path={photo} />
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <span className="min-w-0 flex-[1_1_150px] font-medium wrap-anywhere">
          {typeset(name)}
          {size && <span className="block text-sm text-ink-3">Розмір {size}</span>}
          {limit && <span className="block text-sm font-normal text-ink-2">{limit}</span>}
          <FieldError error={error} />
        </span>
        {isPossible && !isFixed && (
          <Stepper
            value={quantity}
            name={name}
            max={left}
            removes={quantity > 0}
            onIncrease={() => onChange(quantity + 1)}
            onDecrease={() => onChange(quantity - 1)}
          />
        )}
      </div>
    </li>
  );
}
