import { dayOf } from './days';
import { refOf } from './directory/seed';
import { type Methods, type Properties, required, text } from './protocol';

/** Values that other methods accept, each with its display name (Nova Poshta API documentation). */
export const PAYERS = { Sender: 'Відправник', Recipient: 'Одержувач', ThirdPerson: 'Третя особа' };
export const PAYMENT_FORMS = { Cash: 'Готівка', NonCash: 'Безготівковий розрахунок' };
export const CARGO_TYPES = {
  Cargo: 'Вантаж',
  Documents: 'Документи',
  TiresWheels: 'Шини-диски',
  Pallet: 'Палети',
  Parcel: 'Посилка',
};
export const SERVICE_TYPES = {
  DoorsDoors: 'Адреса-Адреса',
  DoorsWarehouse: 'Адреса-Відділення',
  WarehouseDoors: 'Відділення-Адреса',
  WarehouseWarehouse: 'Відділення-Відділення',
  DoorsPostomat: 'Адреса-Поштомат',
  WarehousePostomat: 'Відділення-Поштомат',
};
export const BACKWARD_CARGO_TYPES = {
  Documents: 'Документи',
  Money: 'Грошовий переказ',
  SignedDocuments: 'Підписані документи',
  Trays: 'Піддони',
};
export const REDELIVERY_PAYERS = { Sender: 'Відправник', Recipient: 'Одержувач' };
export const COUNTERPARTIES = { Organization: 'Організація', PrivatePerson: 'Приватна особа' };

type Row = Record<string, string>;

const OWNERSHIP_FORMS: Row[] = [
  {
    Ref: '82a5538f-4f94-11e8-a3de-005056b2fc3d',
    Description: 'АБ',
    FullName: 'Адвокатське бюро',
  },
  ...[
    ['ТОВ', 'Товариство з обмеженою відповідальністю'],
    ['ФОП', 'Фізична особа-підприємець'],
  ].map(([Description = '', FullName = '']) => ({
    Ref: refOf(`ownership ${Description}`),
    Description,
    FullName,
  })),
];

const PALLETS: Row[] = [
  ['627b0c23-d110-11dd-8c0d-001d92f78697', 'Палета від 1,5 м2 до 2 м2 (816)', '816.00'],
  ['627b0c24-d110-11dd-8c0d-001d92f78697', 'Палета від 1 м2 до 1,49 м2 (612)', '612.00'],
].map(([Ref = '', Description = '', Weight = '']) => ({
  Ref,
  Description,
  DescriptionRu: '',
  Weight,
}));

const TIRES: Row[] = [
  {
    Ref: '20f7b625-9add-11e3-b441-0050568002cf',
    Description: 'Шина вантажна R 22,5',
    DescriptionRu: '',
    Weight: '94.00',
    DescriptionType: 'Tires',
  },
];

const PACKS: Row[] = [
  {
    Ref: '0446498a-7814-4a70-b262-f35c9c51cd85',
    Description: 'Гофрокартон 3-шаровий',
    DescriptionRu: '',
    Length: '1000.0',
    Width: '1000.0',
    Height: '0.0',
    VolumetricWeight: '0.00',
    TypeOfPacking: '',
    PackagingForPlace: '0',
  },
];

const DESCRIPTIONS: Row[] = ['Взуття', 'Іграшки', 'Костюми', 'Одяг', 'Перуки', 'Прикраси'].map(
  (Description) => ({ Ref: refOf(`cargo ${Description}`), Description, DescriptionRu: '' }),
);

const INTERVALS: Row[] = [
  ['09:00', '12:00'],
  ['12:00', '15:00'],
  ['15:00', '18:00'],
  ['18:00', '21:00'],
].map(([Start = '', End = ''], index) => ({
  Number: `CityDeliveryTimeInterval${index + 1}`,
  Start,
  End,
}));

const list = (names: Record<string, string>) => () => ({
  data: Object.entries(names).map(([Ref, Description]) => ({ Description, Ref })),
});

/** Methods of the model Common: lists that clients copy once a month. */
export const COMMON_METHODS: Methods = {
  getTypesOfPayers: list(PAYERS),
  getPaymentForms: list(PAYMENT_FORMS),
  getCargoTypes: list(CARGO_TYPES),
  getServiceTypes: list(SERVICE_TYPES),
  getBackwardDeliveryCargoTypes: list(BACKWARD_CARGO_TYPES),
  getTypesOfPayersForRedelivery: list(REDELIVERY_PAYERS),
  getTypesOfCounterparties: list(COUNTERPARTIES),
  getOwnershipFormsList: () => ({ data: OWNERSHIP_FORMS }),
  getPalletsList: () => ({ data: PALLETS }),
  getTiresWheelsList: () => ({ data: TIRES }),
  getPackList: () => ({ data: PACKS }),
  getCargoDescriptionList: (properties) => ({ data: described(properties) }),
  getTimeIntervals(properties) {
    required(properties, 'RecipientCityRef', '20000200104');
    if (text(properties, 'DateTime') !== '') dayOf(properties);
    return { data: INTERVALS };
  },
};

function described(properties: Properties): Row[] {
  const typed = text(properties, 'FindByString').toLocaleLowerCase('uk');
  return DESCRIPTIONS.filter(({ Description = '' }) =>
    Description.toLocaleLowerCase('uk').includes(typed),
  );
}
