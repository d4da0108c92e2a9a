import { AnyIcon, type AnyIconName } from '@/components/ui/icon/any-icon';
import { editText } from '@/lib/order-rules/edited-order';
import type { EditPreview } from '@/lib/orders/editing/answers';
import { formatPrice } from '@/lib/shared/money';

type EditPreviewProps = { preview: EditPreview; hasEmail: boolean };
type Fact = { icon: AnyIconName; text: string };

/** What the edit changes, before it is done: the order, its money, stock, the waybill, the POS. */
export function EditPreviewList({ preview, hasEmail }: EditPreviewProps) {
  const { before, after } = preview;
  const facts = factsOf(preview, hasEmail);
  return (
    <>
      <ul className="grid gap-1">
        {editText(before, after).map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {before.handDiscount !== after.handDiscount && (
          <li>
            Знижка: {formatPrice(before.handDiscount)} → {formatPrice(after.handDiscount)}
          </li>
        )}
      </ul>
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 text-[17px] font-bold">
        <span>Разом</span>
        <span className="digits">
          {before.total === after.total
            ? formatPrice(after.total)
            : `${formatPrice(before.total)} → ${formatPrice(after.total)}`}
        </span>
      </p>
      <ul aria-label="Що станеться" className="mt-3 grid gap-2">
        {facts.map(({ icon, text }) => (
          <li key={text} className="flex items-start gap-2.5">
            <AnyIcon name={icon} size={20} className="mt-0.5 flex-none" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function factsOf(preview: EditPreview, hasEmail: boolean): Fact[] {
  const { stock, waybill, isUnpacked, pos, needsConsent } = preview;
  const money = moneyText(preview.money);
  const pieces = stock.map(
    ({ name, size, by }) => `${name}${size && `, ${size}`}: ${by > 0 ? `+${by}` : `−${-by}`}`,
  );
  const facts: (Fact | false)[] = [
    money !== '' && { icon: 'info', text: money },
    needsConsent && {
      icon: 'clock',
      text: 'Покупець має погодитися на\u00a0сторінці замовлення: до\u00a0того його не\u00a0збирають',
    },
    pieces.length > 0 && { icon: 'box', text: `Резерв: ${pieces.join('; ')}` },
    waybill !== null && {
      icon: 'alert',
      text: `Накладну ${waybill} буде видалено в\u00a0перевізника. Наклейку викиньте й\u00a0створіть нову`,
    },
    isUnpacked && { icon: 'alert', text: 'Зібране замовлення треба зібрати ще раз' },
    pos === 'till' && {
      icon: 'alert',
      text: 'Каса про зміну не\u00a0дізнається: відкрийте це замовлення на\u00a0касі й\u00a0змініть чек так само, перш ніж закривати його',
    },
    {
      icon: 'check',
      text: hasEmail
        ? 'Покупець отримає лист: що було і\u00a0що стало'
        : 'Пошти покупця немає: розкажіть йому про зміну самі',
    },
  ];
  return facts.filter((fact) => fact !== false);
}

function moneyText({ kind, amount }: EditPreview['money']): string {
  return {
    none: '',
    refund: `Різниця ${formatPrice(amount)} повернеться на\u00a0картку покупця`,
    extra: `Покупець має доплатити ${formatPrice(amount)} карткою на\u00a0сторінці замовлення`,
    settled: 'Доплачувати вже не\u00a0потрібно',
    page: `Покупець отримає нову сторінку оплати на\u00a0${formatPrice(amount)}, стара закриється`,
    receipt: `При отриманні покупець заплатить ${formatPrice(amount)}`,
  }[kind];
}
