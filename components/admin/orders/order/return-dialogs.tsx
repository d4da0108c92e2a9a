import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldFrame, TextareaField } from '@/components/ui/form/field';
import { PhotosField } from '@/components/ui/form/photos-field';
import { ApiError } from '@/lib/http/browser/api-client';
import { storedError } from '@/lib/http/browser/error-text';
import { MOST_PHOTOS } from '@/lib/orders/returning/inputs';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { paymentsFor } from '@/lib/payments/methods';
import { formatPrice } from '@/lib/shared/money';
import { langOf } from '@/lib/stored-texts';
import { FormDialog } from '../../form/form-dialog';
import { Select } from '../../form/select';
import { ProductPicker } from '../../products/product-picker';
import { NewOrderBasket } from '../new-order/new-order-basket';
import { productChoices } from '../new-order/new-order-form';
import { addOrderLine, linesTotal, type NewLine, withAmountOf } from '../new-order/new-order-lines';
import { type ReturnProps, returnWorth, useReturnStep } from './use-return-step';

type DialogProps = ReturnProps & { onClose: () => void };

type FooterProps = { confirm: string; isBusy: boolean; onClose: () => void; error: unknown };

function Footer({ confirm, isBusy, onClose, error }: FooterProps) {
  return (
    <>
      {Boolean(error) && (
        <p role="alert" className="bg-err-t px-4 py-3 text-err" lang={langOf(storedError(error))}>
          {storedError(error)}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Не треба
        </Button>
        <Button type="submit" loading={isBusy}>
          {confirm}
        </Button>
      </div>
    </>
  );
}

/** The server's error at a field, and the error to show below the form if it is about no field. */
function fieldError(error: unknown, field: string): [string | undefined, unknown] {
  const errors = error instanceof ApiError ? error.errors : {};
  const own = Object.entries(errors).find(([name]) => name.split('.')[0] === field)?.[1][0];
  return [own, own ? null : error];
}

type TextDialogProps = DialogProps &
  Record<'title' | 'label' | 'step' | 'done', string> & { field: 'address' | 'waybill' };

/** Dialog for one text of a return: the address, or the number of the parcel. */
export function TextDialog({
  title,
  label,
  field,
  step,
  done,
  onClose,
  ...props
}: TextDialogProps) {
  const [typed, setTyped] = useState(props.given[field]);
  const { action, run } = useReturnStep(props);
  const [error, rest] = fieldError(action.error, field);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      onSubmit={() => !action.isPending && run({ step, [field]: typed }, done, onClose)}
    >
      <Field
        label={label}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <Footer confirm="Зберегти" isBusy={action.isPending} onClose={onClose} error={rest} />
    </FormDialog>
  );
}

/** Dialog that refuses a return, with a reason and photos that the shopper gets. */
export function RefuseDialog({ onClose, ...props }: DialogProps) {
  const [refusal, setRefusal] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  const { action, run } = useReturnStep(props);
  const [error, rest] = fieldError(action.error, 'refusal');
  const [photoError, others] = fieldError(rest, 'photos');
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Відмовити в поверненні"
      onSubmit={() =>
        !action.isPending && run({ step: 'refuse', refusal, photos }, 'Відмову надіслано', onClose)
      }
    >
      <TextareaField
        label="Чому"
        hint="Покупець отримає цей текст листом"
        rows={3}
        maxLength={1000}
        value={refusal}
        error={error}
        onChange={(event) => setRefusal(event.target.value)}
      />
      <PhotosField
        label="Фото для покупця"
        photos={photos}
        most={MOST_PHOTOS}
        error={photoError}
        onChange={setPhotos}
      />
      <Footer confirm="Відмовити" isBusy={action.isPending} onClose={onClose} error={others} />
    </FormDialog>
  );
}

/** Dialog that exchanges the goods of a checked return: a new order, and the money of the returned goods back. */
export function ExchangeDialog({ onClose, ...props }: DialogProps) {
  const { order } = props;
  const [lines, setLines] = useState<NewLine[]>([]);
  const [isPicking, setPicking] = useState(true);
  const methods = paymentsFor(order.deliveryMethod, order.deliveryAddress?.deliveryType);
  const [payments, setPayments] = useState(order.paymentMethod);
  const { action, run } = useReturnStep(props);
  const products = lines.flatMap((line) =>
    line.kind === 'product'
      ? [{ product_id: line.productId, amount: line.amount, ...(line.size && { size: line.size }) }]
      : [],
  );
  // Hides the long list of found products, so that the basket is visible.
  const add = (line: NewLine) => {
    setLines((now) => addOrderLine(now, line));
    setPicking(false);
  };
  const submit = () => {
    if (action.isPending) return;
    run({ step: 'exchange', products, payments }, 'Обмін оформлено', onClose);
  };
  return (
    <FormDialog open onClose={onClose} title="Обміняти" onSubmit={submit}>
      <p className="text-ink-2">
        За&nbsp;повернене віддамо {formatPrice(returnWorth(props))} тим способом, яким платив
        покупець. Заміна&nbsp;– нове замовлення на {formatPrice(linesTotal(lines))}, його оплачують
        як&nbsp;звичайне.
      </p>
      {isPicking ? (
        <ProductPicker
          label="Знайти заміну"
          choicesOf={(product) => productChoices(product, add)}
        />
      ) : (
        <Button variant="link" className="justify-self-start" onClick={() => setPicking(true)}>
          Додати інший товар
        </Button>
      )}
      <NewOrderBasket
        lines={lines}
        onAmount={(key, amount) => setLines((now) => withAmountOf(now, key, amount))}
      />
      <FieldFrame id="exchange-payments" label="Оплата нового замовлення">
        <Select
          id="exchange-payments"
          value={payments}
          options={methods.map((method) => [method, PAYMENT_METHOD_NAMES[method]] as const)}
          onChange={(event) => {
            const method = methods.find((one) => one === event.target.value);
            if (method) setPayments(method);
          }}
        />
      </FieldFrame>
      <Footer
        confirm="Оформити обмін"
        isBusy={action.isPending}
        onClose={onClose}
        error={action.error}
      />
    </FormDialog>
  );
}
