import type { AttentionReason } from '@/lib/orders/rules/attention-reasons';

/** Why an order needs attention: in a word, and what to do about it. */
export const ATTENTION_TEXTS: Record<AttentionReason, { short: string; advice: string }> = {
  parcel: {
    short: 'кошти назад, накладна діє',
    advice:
      'Кошти повернено або повертаються, а\u00a0накладна діє. Зупиніть посилку: видаліть накладну й\u00a0скасуйте замовлення',
  },
  money: {
    short: 'кошти не\u00a0повернено',
    advice: 'Банк не\u00a0повернув кошти. Подивіться причину в\u00a0оплаті й\u00a0поверніть ще раз',
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
    short: 'лист не\u00a0дійшов',
    advice: 'Пошта покупця не\u00a0бере листа. Перевірте адресу або зателефонуйте',
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
