import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldFrame, TextareaField } from '@/components/ui/form/field';
import { PhotosField } from '@/components/ui/form/photos-field';
import { ApiError } from '@/lib/http/browser/api-client';
import { MOST_PHOTOS } from '@/lib/orders/returning/inputs';
import { PAYMENT_METHOD_NAMES } from '@/lib/payments/method-names';
import { paymentsFor } from '@/lib/payments/methods';
import { formatPrice } from '@/lib/shared/money';
import { DialogFooter, FormDialog } from '../../form/form-dialog';
import { Select } from '../../form/select';
import { ProductPicker } from '../../products/product-picker';
import { NewOrderBasket } from '../new-order/new-order-basket';
import { productChoices } from '../new-order/new-order-form';
import { addOrderLine, linesTotal, type NewLine, withAmountOf } from '../new-order/new-order-lines';
import { valueError } from './inline-field';
import { type ReturnProps, returnWorth, useReturnStep } from './use-return-step';

type DialogProps = ReturnProps & { onClose: () => void };

type StepDialogProps = DialogProps &
  Record<'title' | 'confirm' | 'done', string> & {
    body: { step: string } & Record<string, unknown>;
    /** Fields of `body` that show the server's errors themselves, through `errorAt`. */
    fields: string[];
    children: (errorAt: (field: string) => string | undefined) => ReactNode;
  };

function StepDialog({
  title,
  confirm,
  done,
  body,
  fields,
  onClose,
  children,
  ...props
}: StepDialogProps) {
  const { action, run } = useReturnStep(props);
  const errors = action.error instanceof ApiError ? Object.entries(action.error.errors) : [];
  const errorAt = (field: string) => errors.find(([path]) => path.split('.')[0] === field)?.[1][0];
  const isShown = fields.some(errorAt);
  return (
    <FormDialog
      open
      onClose={onClose}
      title={title}
      onSubmit={() => !action.isPending && run(body, done, onClose)}
    >
      {children(errorAt)}
      <DialogFooter
        confirm={confirm}
        onClose={onClose}
        isBusy={action.isPending}
        error={isShown || !action.error ? null : valueError(action.error)}
      />
    </FormDialog>
  );
}

type TextDialogProps = DialogProps &
  Record<'title' | 'label' | 'step' | 'done', string> & { field: 'address' | 'waybill' };

/** Dialog for one text of a return: the address, or the number of the parcel. */
export function TextDialog({ label, field, step, ...props }: TextDialogProps) {
  const [typed, setTyped] = useState(props.given[field]);
  return (
    <StepDialog {...props} confirm="Зберегти" body={{ step, [field]: typed }} fields={[field]}>
      {(errorAt) => (
        <Field
          label={label}
          value={typed}
          error={errorAt(field)}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
    </StepDialog>
  );
}

/** Dialog that refuses a return, with a reason and photos that the shopper gets. */
export function RefuseDialog(props: DialogProps) {
  const [refusal, setRefusal] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
  return (
    <StepDialog
      {...props}
      title="Відмовити в поверненні"
      confirm="Відмовити"
      done="Відмову надіслано"
      body={{ step: 'refuse', refusal, photos }}
      fields={['refusal', 'photos']}
    >
      {(errorAt) => (
        <>
          <TextareaField
            label="Чому"
            hint="Покупець отримає цей текст листом"
            rows={3}
            maxLength={1000}
            value={refusal}
            error={errorAt('refusal')}
            onChange={(event) => setRefusal(event.target.value)}
          />
          <PhotosField
            label="Фото для покупця"
            photos={photos}
            most={MOST_PHOTOS}
            error={errorAt('photos')}
            onChange={setPhotos}
          />
        </>
      )}
    </StepDialog>
  );
}

/** Dialog that exchanges the goods of a checked return: a new order, and the money of the returned goods back. */
export function ExchangeDialog(props: DialogProps) {
  const { order } = props;
  const [lines, setLines] = useState<NewLine[]>([]);
  const [isPicking, setPicking] = useState(true);
  const methods = paymentsFor(order.deliveryMethod, order.deliveryAddress?.deliveryType);
  const [payments, setPayments] = useState(order.paymentMethod);
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
  return (
    <StepDialog
      {...props}
      title="Обміняти"
      confirm="Оформити обмін"
      done="Обмін оформлено"
      body={{ step: 'exchange', products, payments }}
      fields={[]}
    >
      {() => (
        <>
          <p className="text-ink-2">
            За&nbsp;повернене віддамо {formatPrice(returnWorth(props))} тим способом, яким платив
            покупець. Заміна&nbsp;– нове замовлення на {formatPrice(linesTotal(lines))}, його
            оплачують як&nbsp;звичайне.
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
        </>
      )}
    </StepDialog>
  );
}
