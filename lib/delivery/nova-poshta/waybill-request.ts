import type { ParcelToSend } from '../carrier';
import type { Destination } from '../destination';
import type { Parcel } from '../parcel';
import { SERVICES } from '../quote';
import { phoneDigits } from '../wire-values';
import { toCarrierDate } from './client';

/** The sender, identified by ids of the carrier. */
export type Sender = {
  cityRef: string;
  placeRef: string;
  ref: string;
  contactRef: string;
  /** Digits only: `380XXXXXXXXX`. */
  phone: string;
};

/** Ids of a recipient whom the carrier has stored. */
export type Recipient = { ref: string; contactRef: string };

/** A parcel to send, with its destination as the carrier needs it. */
export type Shipment = Omit<ParcelToSend, 'address'> & { to: Destination };

/**
 * Properties for the method InternetDocument/save (Nova Poshta API documentation). The recipient pays for the delivery, unless the shop does.
 * `person` must be given for a destination identified by ids.
 */
export function documentProperties(shipment: Shipment, sender: Sender, person: Recipient | null) {
  const grams = shipment.places.reduce((sum, place) => sum + place.grams, 0);
  return {
    PayerType: shipment.isPaidByShop ? 'Sender' : 'Recipient',
    PaymentMethod: 'Cash',
    DateTime: toCarrierDate(shipment.date),
    CargoType: 'Parcel',
    ServiceType: SERVICES[shipment.to.type],
    Description: 'Товари для косплею',
    SeatsAmount: String(shipment.places.length),
    Weight: String(grams / 1000),
    // Without the sides the carrier charges far too little, and refuses parcels to lockers.
    OptionsSeat: shipment.places.map(seatOf),
    // Declared value in whole hryvnias, rounded up.
    Cost: String(Math.ceil(shipment.declared / 100)),
    InfoRegClientBarcodes: shipment.number,
    CitySender: sender.cityRef,
    Sender: sender.ref,
    SenderAddress: sender.placeRef,
    ContactSender: sender.contactRef,
    SendersPhone: sender.phone,
    ...recipientOf(shipment, person),
    ...(shipment.cash > 0 && {
      BackwardDeliveryData: [
        {
          PayerType: 'Recipient',
          CargoType: 'Money',
          RedeliveryString: String(shipment.cash / 100),
        },
      ],
    }),
  };
}

function seatOf({ grams, sides }: Parcel) {
  const [length, width, height] = sides.toSorted((a, b) => b - a);
  return {
    volumetricLength: String(length),
    volumetricWidth: String(width),
    volumetricHeight: String(height),
    volumetricVolume: String(cubicMetres(sides)),
    weight: String(grams / 1000),
  };
}

/** Volume of a parcel in cubic metres, rounded up to a tenth of a litre; `sides` are in centimetres. */
const cubicMetres = (sides: Parcel['sides']): number =>
  Math.ceil(sides.reduce((volume, side) => volume * side, 1) / 100) / 10_000;

function recipientOf({ to, firstName, lastName, phone }: Shipment, person: Recipient | null) {
  const RecipientsPhone = phoneDigits(phone);
  if (to.kind === 'place' && person) {
    return {
      Recipient: person.ref,
      ContactRecipient: person.contactRef,
      CityRecipient: to.cityRef,
      RecipientAddress: to.placeRef,
      RecipientsPhone,
    };
  }
  const words = to.kind === 'words' ? to : null;
  return {
    NewAddress: '1',
    RecipientCityName: words?.city ?? '',
    RecipientArea: words?.region ?? '',
    RecipientAreaRegions: words?.district ?? '',
    SettlementType: words?.settlementKind ?? '',
    RecipientAddressName: words?.place ?? '',
    RecipientHouse: words?.house ?? '',
    RecipientFlat: words?.apartment ?? '',
    RecipientName: `${lastName} ${firstName}`,
    RecipientType: 'PrivatePerson',
    RecipientsPhone,
  };
}
