import { positions } from './text';

/** Message when lines of the stored basket could not be read; `left` is the number of readable lines. */
export const droppedText = (left: number) =>
  left === 0
    ? {
        title: 'Кошик не вдалося відновити',
        text: 'Збережене в\u00a0браузері пошкоджено, тож товари доведеться додати ще раз',
      }
    : {
        title: 'Частину кошика не вдалося відновити',
        text: `На\u00a0місці ${positions(left)}, решту прочитати не\u00a0вдалося. Перевірте, чого бракує`,
      };

/** Message when the browser fails to store the basket. `hasOlder`: an earlier basket is still stored. */
export const notStoredText = (hasOlder: boolean) =>
  hasOlder
    ? {
        title: 'Останню зміну кошика не збережено',
        text: 'Після оновлення сторінки буде попередній кошик: у\u00a0браузері бракує місця',
      }
    : {
        title: 'Браузер не зберігає кошик',
        text: 'Замовити можна, але після оновлення чи закриття сторінки товари зникнуть. Дозвольте сайту зберігати дані',
      };
