import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import {
  type CarrierId,
  carrierOf,
  type DeliveryMethod,
  isParcel,
  MAIN_CARRIER,
} from '@/lib/delivery/carriers';
import { type AddressValues, EMPTY_ADDRESS } from './address-values';

type Values = { deliveryMethod: DeliveryMethod | ''; deliveryAddress: AddressValues };

/**
 * The chosen carrier of the form around it; null while none is. Each carrier has its own address: choosing
 * another one brings back what was begun of that.
 */
export function useOwnAddress(): CarrierFacts<CarrierId> | null {
  const { watch, getValues, setValue, clearErrors } = useFormContext<Values>();
  const method = watch('deliveryMethod');
  const owner = useRef<CarrierId | null>(null);
  const begun = useRef(new Map<CarrierId, AddressValues>());
  const carrier = isParcel(method) ? carrierOf(method) : null;

  useEffect(() => {
    if (!carrier) return;
    const address = getValues('deliveryAddress');
    const before = owner.current ?? ownerOf(address, carrier);
    owner.current = carrier.id;
    if (before !== carrier.id) {
      begun.current.set(before, address);
      setValue('deliveryAddress', begun.current.get(carrier.id) ?? EMPTY_ADDRESS);
      clearErrors('deliveryAddress');
    }
    const [only, ...others] = carrier.types;
    if (only && others.length === 0) setValue('deliveryAddress.deliveryType', only);
  }, [carrier, getValues, setValue, clearErrors]);

  return carrier;
}

/** Whose address stands there before anybody was chosen: out of a draft, or one of the account's. */
const ownerOf = ({ refs }: AddressValues, chosen: CarrierFacts<CarrierId>): CarrierId =>
  chosen.isRef(refs.city) ? chosen.id : MAIN_CARRIER.id;
