import { z } from 'zod';
import { phone } from '@/lib/account/profile/inputs';
import { orderNumberOf } from '@/lib/order-rules/order-number';

/** Digits of a mailed code. */
export const CODE_LENGTH = 6;

const NO_NUMBER = 'Введіть номер замовлення';

/** An order number as shoppers type it: `А-1001` in either alphabet, `№ 1001`, or the digits alone. */
const orderNumber = z
  .string({ error: NO_NUMBER })
  .trim()
  .min(1, NO_NUMBER)
  .max(40, 'Номер задовгий')
  .transform((typed, context) => {
    const number = orderNumberOf(typed);
    if (number) return number;
    context.addIssue({ code: 'custom', message: 'Номер має вигляд A-1001' });
    return z.NEVER;
  });

const NO_CODE = 'Введіть код із листа';

const code = z
  .string({ error: NO_CODE })
  .max(40, 'Код задовгий')
  // Mail programs copy the code with spaces around or inside.
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(
    z
      .string()
      .min(1, NO_CODE)
      .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), `У\u00a0коді ${CODE_LENGTH} цифр`),
  );

/** Body of POST /api/orders/find. */
export const findOrderInput = z.object({ orderId: orderNumber, phone }).strict();
export type FindOrderInput = z.output<typeof findOrderInput>;

/** The form for the mailed code; the number and the phone are already entered. */
export const orderCodeForm = z.object({ code }).strict();

/** Body of POST /api/orders/find/open. */
export const openOrderInput = findOrderInput.extend({ code }).strict();
export type OpenOrderInput = z.output<typeof openOrderInput>;
