import type { InputHTMLAttributes, ReactNode } from 'react';

type FieldShape = {
  name: string;
  label: string;
  hint?: ReactNode;
  isOptional?: boolean;
  /** Values of a choice; without it the field is a text. */
  options?: readonly (readonly [value: string, text: string])[];
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode'>;

type SectionFields = { title: string; note?: string; fields: FieldShape[] };

/** Labels and texts of the settings sections that consist of short fields. */
export const SETTINGS_SECTIONS: Record<'contacts' | 'company' | 'rules', SectionFields> = {
  contacts: {
    title: 'Контакти',
    note: 'Їх видно внизу кожної сторінки, на\u00a0сторінці «Контакти», у\u00a0листах, в\u00a0оферті й\u00a0для пошукових систем',
    fields: [
      { name: 'phone', label: 'Телефон', inputMode: 'tel' },
      {
        name: 'email',
        label: 'Пошта',
        inputMode: 'email',
        hint: 'На\u00a0неї надходять і\u00a0повідомлення про замовлення',
      },
      { name: 'address', label: 'Адреса магазину' },
      {
        name: 'mapUrl',
        label: 'Посилання на\u00a0мапу',
        inputMode: 'url',
        isOptional: true,
        hint: 'Порожнє поле веде на\u00a0саму адресу',
      },
      { name: 'hours', label: 'Години роботи' },
      { name: 'telegram', label: 'Telegram', isOptional: true, hint: 'Ім’я, наприклад @amplua' },
      {
        name: 'viber',
        label: 'Viber',
        inputMode: 'tel',
        isOptional: true,
        hint: 'Номер телефону, до\u00a0якого прив’язано Viber',
      },
      { name: 'instagram', label: 'Instagram', isOptional: true, hint: 'Ім’я, наприклад @amplua' },
    ],
  },
  company: {
    title: 'Реквізити',
    note: 'Хто продає: для оферти, політики й\u00a0пошукових систем',
    fields: [
      { name: 'legalName', label: 'Юридична назва' },
      { name: 'taxId', label: 'Податковий номер', inputMode: 'numeric' },
    ],
  },
  rules: {
    title: 'Правила замовлення',
    fields: [
      {
        name: 'minimumHryvnias',
        label: 'Мінімальна сума, грн',
        inputMode: 'numeric',
        hint: 'Менше замовлення кошик не\u00a0пропустить',
      },
      {
        name: 'cutOff',
        label: 'Відправляємо того\u00a0ж дня до',
        inputMode: 'numeric',
        hint: 'Наприклад 14:00, за\u00a0київським часом у\u00a0робочий день; від цього залежать обіцяні дати',
      },
      {
        name: 'holdHours',
        label: 'Тримаємо товари без\u00a0підтвердження, годин',
        inputMode: 'numeric',
        hint: 'Нове замовлення з\u00a0оплатою при\u00a0отриманні або в\u00a0магазині, якого за\u00a0цей час ніхто не\u00a0підтвердив, скасується, а\u00a0товари повернуться в\u00a0продаж. Години йдуть і\u00a0вночі, і\u00a0у\u00a0вихідні',
      },
      {
        name: 'parcelHryvnias',
        label: 'Доставка посилки, щонайбільше, грн',
        inputMode: 'numeric',
        hint: 'Скільки перевізник зазвичай бере за\u00a0посилку до\u00a010\u00a0кг: це кажуть оферта й\u00a0пошукові системи',
      },
      {
        name: 'leadDays',
        label: 'На\u00a0закупівлю, днів',
        inputMode: 'numeric',
        hint: 'За\u00a0скільки днів постачальник довозить товар: що\u00a0за\u00a0нинішніх продажів скінчиться раніше, стане на\u00a0сторінці «Сьогодні»',
      },
      {
        name: 'largeHryvnias',
        label: 'Велике замовлення, понад грн',
        inputMode: 'numeric',
        hint: 'Таке замовлення чекає на\u00a0вас: товари відкладуться, щойно ви його підтвердите',
      },
      {
        name: 'largePieces',
        label: 'Велике замовлення, понад штук',
        inputMode: 'numeric',
        hint: 'Те саме за\u00a0кількістю',
      },
      {
        name: 'heldPercent',
        label: 'Попереджати, коли без\u00a0оплати відкладено понад, %',
        inputMode: 'numeric',
        hint: 'Одного товару від\u00a0десяти штук або всіх товарів разом: у\u00a0неоплачених і\u00a0непідтверджених замовленнях',
      },
      {
        name: 'prepaysUnreliable',
        label: 'Передоплата від тих, хто двічі не\u00a0забрав посилку',
        hint: 'За\u00a0кабінетом або підтвердженим телефоном: оплати при\u00a0отриманні їм не\u00a0буде. Замовлення телефоном лише попередить вас',
        options: [
          ['false', 'Не\u00a0вимагати'],
          ['true', 'Вимагати'],
        ],
      },
      {
        name: 'longestEmail',
        label: 'Найдовша пошта покупця, символів',
        inputMode: 'numeric',
        hint: 'Від\u00a032 до\u00a0254. Адреси «Приховати пошту» від\u00a0Apple мають 35\u00a0символів',
      },
      ...[3, 4, 5].map((count) => ({
        name: `lookPercent${count}`,
        label: `Знижка за\u00a0образ із\u00a0${count}\u00a0предметів, %`,
        inputMode: 'numeric' as const,
        hint:
          count === 3 &&
          'Товари одного персонажа: перука, лінзи, костюм, реквізит, аксесуар, по\u00a0одному. Діє й\u00a0на\u00a0знижені ціни; 0\u00a0– без знижки',
      })),
    ],
  },
};
