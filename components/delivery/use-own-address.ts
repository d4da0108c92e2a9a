import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import {
  CARRIERS,
  type CarrierId,
  carrierOf,
  type DeliveryMethod,
  isParcel,
  MAIN_CARRIER,
} from '@/lib/delivery/carriers';
import { type AddressValues, EMPTY_ADDRESS } from './address-values';

type Values = { deliveryMethod: DeliveryMethod | ''; deliveryAddress: AddressValues };

/**
 * Returns the carrier chosen in the surrounding form (or null), and `choose`, the change handler of the delivery
 * method. Each carrier has its own address values, which are restored when that carrier is chosen again.
 */
export function useCarrierAddress() {
  const { watch, getValues, setValue, clearErrors } = useFormContext<Values>();
  const method = watch('deliveryMethod');
  const carrier = isParcel(method) ? carrierOf(method) : null;
  const owner = useRef<CarrierId | null>(null);
  const begun = useRef(new Map<CarrierId, AddressValues>());

  useEffect(() => {
    if (carrier) owner.current = carrier.id;
  }, [carrier]);

  const choose = (value: string) => {
    const chosen = CARRIERS.find(({ id }) => id === value);
    if (!chosen) return;
    const address = getValues('deliveryAddress');
    const before = owner.current ?? ownerOf(address, chosen);
    if (before !== chosen.id) {
      begun.current.set(before, address);
      setValue('deliveryAddress', begun.current.get(chosen.id) ?? EMPTY_ADDRESS);
      clearErrors('deliveryAddress');
    }
    const [only, ...others] = chosen.types;
    if (only && others.length === 0) setValue('deliveryAddress.deliveryType', only);
  };

  return { carrier, choose };
}

/** The carrier of an address that was filled in from a draft or the account, before the shopper chose a carrier. */
const ownerOf = ({ refs }: AddressValues, chosen: CarrierFacts<CarrierId>): CarrierId =>
  chosen.isRef(refs.city) ? chosen.id : MAIN_CARRIER.id;
