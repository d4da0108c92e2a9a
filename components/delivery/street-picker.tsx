import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { Combobox } from '@/components/ui/form/combobox';
import type { StreetOption } from '@/lib/delivery/answers';
import type { CarrierId } from '@/lib/delivery/carriers';
import { useStreets } from '@/lib/delivery/hooks';
import { rememberStreet, useLastDelivery } from '@/stores/last-delivery';
import { useDebounced } from '../layout/use-debounced';
import { TYPED } from './address-values';
import { MarkedPart, useDirectoryOutage, usePart } from './picker-parts';
import { TYPING } from './settlement-picker';

/** Choice of a street in the chosen town. A street missing in the carrier's directory is accepted as typed. */
export function StreetPicker({ carrier, prefix }: { carrier: CarrierId; prefix: string }) {
  const part = usePart(prefix, 'address');
  const town: string = useWatch({ name: `${prefix}refs.city` });
  const isTownTyped = town === TYPED;
  const settlementRef = isTownTyped ? '' : town;
  const typed = part.ref === '' ? part.text.trim() : '';
  const asked = useDebounced(typed, TYPING);
  const { data, isError, isPlaceholderData, isFetching } = useStreets(
    carrier,
    settlementRef,
    asked,
  );
  const isAway = useDirectoryOutage(part, town, isTownTyped || isError || data?.isKnown === false);
  const last = useLastDelivery(({ streets }) => streets);
  const own = last.filter((one) => one.settlementRef === settlementRef);
  const options: StreetOption[] = asked === '' ? own : (data?.streets ?? []);
  const isLoading = asked !== typed || isPlaceholderData || (isFetching && !data);
  const isUnknown = !isLoading && asked !== '' && options.length === 0 && data !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `accept` changes on every render
  useEffect(() => {
    if (isUnknown && part.ref === '' && !part.isTyped) part.accept();
  }, [isUnknown, part.ref, part.isTyped]);

  return (
    <Combobox
      ref={part.focusRef}
      id={part.id}
      label="Вулиця"
      autoComplete="address-line1"
      error={part.error}
      hint={town === '' ? 'Спершу оберіть місто' : undefined}
      disabled={town === ''}
      plain={isAway}
      text={part.text}
      options={options.map(({ ref, name }) => ({
        key: ref,
        title: <MarkedPart text={name} typed={asked} />,
      }))}
      isLoading={!isAway && isLoading}
      emptyText={isUnknown ? 'Такої вулиці немає в\u00a0довіднику: доставимо, як написано' : ''}
      onType={isAway ? part.accept : part.type}
      onChoose={(ref) => {
        const street = options.find((one) => one.ref === ref);
        if (!street) return;
        rememberStreet(settlementRef, street);
        part.choose(street.name, ref);
      }}
      onLeave={part.leave}
    />
  );
}
