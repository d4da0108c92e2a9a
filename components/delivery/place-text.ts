import type { PlaceOption } from '@/lib/delivery/directory/directory';

export const PLACE_TEXT = {
  branch: {
    name: 'Відділення',
    number: 'Номер відділення',
    none: 'Тут немає відділень: оберіть інший спосіб доставки',
    gone: 'Це відділення вже не прийме вашу посилку: оберіть інше',
  },
  postbox: {
    name: 'Поштомат',
    number: 'Номер поштомату',
    none: 'Тут немає поштоматів: оберіть інший спосіб доставки',
    gone: 'Цей поштомат уже не прийме вашу посилку: оберіть інший',
  },
};

/** Maximum characters of an address field. */
const LONGEST = 120;

export const placeTitle = ({ type, number }: PlaceOption): string =>
  `${PLACE_TEXT[type].name} №\u00a0${number}`;

/** The place's address and maximum parcel weight. */
export function placeNote({ address, maxWeight, isFitting }: PlaceOption): string {
  if (!isFitting) return `${address}. Ваша посилка завелика`;
  return maxWeight === null ? address : `${address}, до ${maxWeight}\u00a0кг`;
}

/** `12, вул. Садова, 3`: shown in an order after «відділення №». */
export const placeText = ({ number, address }: PlaceOption): string =>
  [number, address].filter(Boolean).join(', ').slice(0, LONGEST);
