import type { ParcelToSend } from '../carrier';
import type { Destination } from '../destination';
import { SERVICES } from '../quote';
import { phoneDigits } from '../wire-values';
import { toCarrierDate } from './carrier-values';

/** The sender by the carrier's ids. */
export type Sender = {
  cityRef: string;
  placeRef: string;
  ref: string;
  contactRef: string;
  /** `380XXXXXXXXX`. */
  phone: string;
};

/** The recipient as stored by the carrier. */
export type Recipient = { ref: string; contactRef: string };

/** A parcel with its destination for the carrier. */
export type Shipment = Omit<ParcelToSend, 'address'> & { to: Destination };

/**
 * Properties of InternetDocument/save (Nova Poshta API documentation). The recipient pays for
 * delivery. `person` is required for a place with a ref.
 */
export function documentProperties(shipment: Shipment, sender: Sender, person: Recipient | null) {
  const weight = String(shipment.grams / 1000);
  const [length, width, height] = shipment.sides.toSorted((a, b) => b - a);
  return {
    PayerType: 'Recipient',
    PaymentMethod: 'Cash',
    DateTime: toCarrierDate(shipment.date),
    CargoType: 'Parcel',
    ServiceType: SERVICES[shipment.to.type],
    Description: 'Товари для косплею',
    SeatsAmount: '1',
    Weight: weight,
    // Without sides the price is far too low, and lockers are refused.
    OptionsSeat: [
      {
        volumetricLength: String(length),
        volumetricWidth: String(width),
        volumetricHeight: String(height),
        // Cubic metres.
        volumetricVolume: String(cubicMetres(shipment.sides)),
        weight,
      },
    ],
    // Whole hryvnias, rounded up.
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

/** From sides in centimetres, rounded up to a tenth of a litre. */
const cubicMetres = (sides: Shipment['sides']): number =>
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
