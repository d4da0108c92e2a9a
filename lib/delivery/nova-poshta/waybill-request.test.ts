import { describe, expect, test } from '@jest/globals';
import { documentProperties, type Shipment } from './waybill-request';

const SENDER = { cityRef: 'c', placeRef: 'p', ref: 's', contactRef: 'sc', phone: '380671234500' };

const shipment: Shipment = {
  number: 'A-1001',
  date: '2026-11-24',
  firstName: 'Олена',
  lastName: 'Мельник',
  phone: '+380671234567',
  to: { kind: 'place', type: 'branch', cityRef: 'lviv', placeRef: 'branch-12', maxDeclared: null },
  places: [{ grams: 1250, sides: [12, 35, 25] }],
  declared: 1313_73,
  cash: 0,
};

const properties = (changes: Partial<Shipment> = {}) =>
  documentProperties({ ...shipment, ...changes }, SENDER, { ref: 'r', contactRef: 'rc' });

describe('a waybill request', () => {
  test('addresses a branch by its ref, has the recipient pay, and contains our order number', () => {
    expect(properties()).toEqual({
      PayerType: 'Recipient',
      PaymentMethod: 'Cash',
      DateTime: '24.11.2026',
      CargoType: 'Parcel',
      ServiceType: 'WarehouseWarehouse',
      Description: 'Товари для косплею',
      SeatsAmount: '1',
      Weight: '1.25',
      OptionsSeat: [
        {
          volumetricLength: '35',
          volumetricWidth: '25',
          volumetricHeight: '12',
          volumetricVolume: '0.0105',
          weight: '1.25',
        },
      ],
      Cost: '1314',
      InfoRegClientBarcodes: 'A-1001',
      CitySender: 'c',
      Sender: 's',
      SenderAddress: 'p',
      ContactSender: 'sc',
      SendersPhone: '380671234500',
      Recipient: 'r',
      ContactRecipient: 'rc',
      CityRecipient: 'lviv',
      RecipientAddress: 'branch-12',
      RecipientsPhone: '380671234567',
    });
  });

  test('has the shop pay when it said so', () => {
    expect(properties({ isPaidByShop: true }).PayerType).toBe('Sender');
  });

  test('contains the exact cash on delivery', () => {
    expect(properties({ cash: 1313_73 }).BackwardDeliveryData).toEqual([
      { PayerType: 'Recipient', CargoType: 'Money', RedeliveryString: '1313.73' },
    ]);
  });

  test('addresses a door as text, the town with its region', () => {
    expect(
      properties({
        to: {
          kind: 'words',
          type: 'address',
          city: 'Миколаївка',
          region: 'Одеська',
          district: 'Одеський',
          settlementKind: 'с.',
          place: 'вул. Сонячна',
          house: '3',
          apartment: '',
        },
      }),
    ).toMatchObject({
      ServiceType: 'WarehouseDoors',
      NewAddress: '1',
      RecipientCityName: 'Миколаївка',
      RecipientArea: 'Одеська',
      RecipientAreaRegions: 'Одеський',
      SettlementType: 'с.',
      RecipientAddressName: 'вул. Сонячна',
      RecipientHouse: '3',
      RecipientFlat: '',
      RecipientName: 'Мельник Олена',
      RecipientType: 'PrivatePerson',
    });
  });
});
