import { useFormContext } from 'react-hook-form';
import { Combobox } from '@/components/ui/form/combobox';
import type { CarrierFacts } from '@/lib/delivery/carrier-facts';
import type { CarrierId } from '@/lib/delivery/carriers';
import { useSettlements } from '@/lib/delivery/hooks';
import { lastFirst, rememberSettlement, useLastDelivery } from '@/stores/last-delivery';
import { useDebounced } from '../layout/use-debounced';
import { NO_PLACES } from './address-values';
import { MarkedPart, useDirectoryOutage, usePart } from './picker-parts';

/** Debounce of directory requests, in ms. */
export const TYPING = 250;

type SettlementPickerProps = { carrier: CarrierFacts<CarrierId>; prefix: string };

/** Choice of the town; towns with the same name are distinguished by district and region. */
export function SettlementPicker({ carrier, prefix }: SettlementPickerProps) {
  const { setValue } = useFormContext();
  const part = usePart(prefix, 'city');
  const typed = part.ref === '' ? nameOf(part.text) : '';
  const asked = useDebounced(typed, TYPING);
  const { data, isError, isPlaceholderData, isPending } = useSettlements(carrier.id, asked);
  const isAway = useDirectoryOutage(
    part,
    'settlements',
    isError || data?.isDirectoryEmpty === true,
  );
  const last = useLastDelivery(({ settlements }) => settlements).filter(({ ref }) =>
    carrier.isRef(ref),
  );
  const found = isError ? [] : (data?.settlements ?? []);
  const options = asked === '' ? lastFirst(last, found) : found;

  // Clears the chosen branch and street, which belong to the previous town.
  const leaveTown = () => {
    for (const [name, value] of Object.entries(NO_PLACES)) {
      setValue(`${prefix}${name}`, value);
      setValue(`${prefix}refs.${name}`, value);
    }
  };

  return (
    <Combobox
      ref={part.focusRef}
      id={part.id}
      label={carrier.townLabel}
      autoComplete="address-level2"
      error={part.error}
      hint={
        isAway
          ? `Довідник ${carrier.genitive} зараз недоступний: впишіть адресу самі`
          : carrier.townHint
      }
      plain={isAway}
      text={part.text}
      options={options.map(({ ref, name, place, formerName }) => ({
        key: ref,
        title: <MarkedPart text={name} typed={asked} />,
        note: [place, formerName && `раніше ${formerName}`].filter(Boolean).join(', '),
      }))}
      isLoading={isPending || isPlaceholderData || asked !== typed}
      emptyText={asked === '' ? '' : 'Нічого не знайдено. Перевірте назву'}
      onType={(text) => {
        if (part.ref !== '') leaveTown();
        if (isAway) part.accept(text);
        else part.type(text);
      }}
      onChoose={(ref) => {
        const option = options.find((one) => one.ref === ref);
        if (!option) return;
        if (ref !== part.ref) leaveTown();
        rememberSettlement(option);
        part.choose([option.name, option.place].filter(Boolean).join(', '), ref);
      }}
      onLeave={part.leave}
    />
  );
}

/** The town's name for the search: a chosen town is displayed with district and region, which are not searched for. */
const nameOf = (text: string): string => text.replace(/,\s.*$/, '').trim();
