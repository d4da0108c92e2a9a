import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Tag } from '@/components/ui/tag';
import type { AttentionReason } from '@/lib/order-rules/queues';

/** Tags that say why an order in a list needs attention. The reservation and the payment have other tags. */
export const AttentionTags = ({ reasons }: { reasons: AttentionReason[] }) =>
  reasons
    .filter((reason) => reason !== 'hold' && reason !== 'review')
    .map((reason) => (
      <Tag key={reason} tone="warn" icon="alert">
        {ATTENTION_TEXTS[reason].short}
      </Tag>
    ));

type NoticeProps = {
  reasons: AttentionReason[];
  /** What staff must do at the POS; null if the reasons for attention do not concern the POS. */
  posAdvice: string | null;
};

/** Notice on an order's page: what staff must do. The reservation has a notice of its own. */
export function AttentionNotice({ reasons, posAdvice }: NoticeProps) {
  const shown = reasons.filter((reason) => reason !== 'hold');
  if (shown.length === 0) return null;
  return (
    <section aria-label="Потребує уваги" className="mb-4 border-2 border-ink bg-warn-t px-4 py-3">
      <ul className="grid gap-2 text-warn">
        {shown.map((reason) => (
          <li key={reason} className="flex gap-3">
            <AnyIcon name="alert" size={20} className="mt-0.5 flex-none" />
            <span>{(reason === 'pos' && posAdvice) || ATTENTION_TEXTS[reason].advice}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why an order needs attention: a short label, and advice. */
const ATTENTION_TEXTS: Record<AttentionReason, { short: string; advice: string }> = {
  parcel: {
    short: 'кошти назад, накладна діє',
    advice:
      'Кошти повернено або повертаються, а\u00a0накладна діє. Зупиніть посилку: видаліть накладну й\u00a0скасуйте замовлення',
  },
  money: {
    short: 'кошти не\u00a0повернено',
    advice: 'Банк не\u00a0повернув кошти. Подивіться причину в\u00a0оплаті й\u00a0поверніть ще раз',
  },
  receipt: {
    short: 'чек не\u00a0видано',
    advice:
      'Фіскальний чек не\u00a0видано. Причина й\u00a0кнопка «Надіслати ще раз» у\u00a0блоці «Оплата»',
  },
  part: {
    short: 'частину повернуто',
    advice:
      'Банк повернув покупцеві частину оплати, а\u00a0замовлення лишається оплаченим. Перевірте, що з\u00a0нього надсилати, і\u00a0позначте це в\u00a0блоці «Оплата»',
  },
  consent: {
    short: 'чекає на\u00a0згоду',
    advice:
      'Сума зросла, а\u00a0покупець іще не\u00a0погодився. Зателефонуйте йому: без\u00a0згоди замовлення не\u00a0збирають',
  },
  large: {
    short: 'велике, товари не\u00a0відкладено',
    advice:
      'Велике замовлення чекає на\u00a0вас: товари ще не\u00a0відкладено. Зв’яжіться з\u00a0покупцем, підтвердьте або скасуйте його',
  },
  address: {
    short: 'адреса неясна',
    advice:
      'Відділення закрилося, або населених пунктів із\u00a0такою назвою кілька. Узгодьте з\u00a0покупцем і\u00a0оберіть адресу в\u00a0блоці «Доставка»: накладна зробиться після цього',
  },
  pos: {
    short: 'каса каже інше',
    advice: 'Тут і\u00a0на\u00a0касі різне. Що зробити, написано в\u00a0блоці «Каса»',
  },
  review: {
    short: 'перевірити оплату',
    advice: 'Банк сказав щось незвичне. Перевірте оплату й\u00a0прийміть її або поверніть кошти',
  },
  mail: {
    short: 'лист не\u00a0доставлено',
    advice:
      'Пошта покупця не\u00a0бере листа. Перевірте адресу й\u00a0надішліть його ще раз або зателефонуйте',
  },
  stuck: {
    short: 'не\u00a0передається',
    advice:
      'Каса або банк не\u00a0відповідає про це замовлення. Пробуємо самі; чому саме, видно в\u00a0розділі «Каса»',
  },
  hold: {
    short: 'резерв спливає',
    advice: 'Резерв скоро спливе: підтвердьте або скасуйте замовлення',
  },
};
