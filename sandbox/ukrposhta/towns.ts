/** A settlement of the classifier and the branches that serve it. */
export interface Town {
  id: string;
  name: string;
  short: 'м.' | 'с.' | 'смт';
  type: string;
  region: string;
  district: string;
  population: number;
  offices: Office[];
}

export interface Office {
  postcode: string;
  address: string;
  /** The settlement that the branch is in, if it is not the one that the branch serves. */
  town?: string;
  /** 0 is open; any other value is closed. */
  lock?: string;
  /** Not open to the public. */
  isSecure?: boolean;
}

const town = (
  id: string,
  name: string,
  [region, district]: [string, string],
  population: number,
  offices: Office[],
): Town => ({ id, name, short: 'м.', type: 'місто', region, district, population, offices });

const village = (given: Town): Town => ({ ...given, short: 'с.', type: 'село' });

/** Invented branches of real towns: a small choice, not a full directory. */
export const TOWNS: Town[] = [
  town('29713', 'Київ', ['Київ', ''], 2_952_301, [
    { postcode: '01001', address: 'вул. Хрещатик, 22' },
    { postcode: '02002', address: 'вул. Євгена Сверстюка, 15' },
    { postcode: '03150', address: 'вул. Антоновича, 90' },
    { postcode: '04070', address: 'вул. Сагайдачного, 33', lock: '32768' },
    { postcode: '01008', address: 'вул. Грушевського, 12', isSecure: true },
  ]),
  town('14288', 'Львів', ['Львівська', 'Львівський'], 717_273, [
    { postcode: '79000', address: 'вул. Словацького, 1' },
    { postcode: '79005', address: 'вул. Саксаганського, 6' },
    { postcode: '79060', address: 'вул. Наукова, 35' },
  ]),
  town('17069', 'Одеса', ['Одеська', 'Одеський'], 1_010_537, [
    { postcode: '65001', address: 'вул. Садова, 10' },
    { postcode: '65045', address: 'вул. Преображенська, 52' },
  ]),
  town('24550', 'Харків', ['Харківська', 'Харківський'], 1_421_125, [
    { postcode: '61001', address: 'майдан Привокзальний, 2' },
    { postcode: '61052', address: 'вул. Полтавський Шлях, 20' },
  ]),
  town('4098', 'Дніпро', ['Дніпропетровська', 'Дніпровський'], 968_502, [
    { postcode: '49000', address: 'просп. Дмитра Яворницького, 62' },
  ]),
  town('1057', 'Бровари', ['Київська', 'Броварський'], 109_806, [
    { postcode: '07400', address: 'вул. Героїв України, 20' },
    { postcode: '07401', address: 'вул. Київська, 153' },
  ]),
  town('25011', "Кам'янець-Подільський", ['Хмельницька', "Кам'янець-Подільський"], 96_896, [
    { postcode: '32300', address: 'вул. Соборна, 9' },
  ]),
  village(
    town('14900', 'Іванівка', ['Львівська', 'Стрийський'], 412, [
      { postcode: '82400', address: 'вул. Шевченка, 29', town: 'Стрий' },
    ]),
  ),
  village(
    town('17320', 'Іванівка', ['Одеська', 'Болградський'], 1204, [
      { postcode: '68400', address: 'вул. Центральна, 1' },
    ]),
  ),
];
