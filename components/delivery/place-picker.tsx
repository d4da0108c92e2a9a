import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Combobox } from '@/components/ui/form/combobox';
import type { PlaceOption } from '@/lib/delivery/answers';
import type { CarrierId } from '@/lib/delivery/carriers';
import { usePlaces } from '@/lib/delivery/hooks';
import { lastFirst, rememberPlace, useLastDelivery } from '@/stores/last-delivery';
import { useDebounced } from '../layout/use-debounced';
import { TYPED } from './address-values';
import { type LoadedPart, MarkedPart, useDirectoryOutage, usePart } from './picker-parts';
import { TYPING } from './settlement-picker';

type PlacePickerProps = {
  carrier: CarrierId;
  prefix: string;
  type: PlaceOption['type'];
  /** Contents of the parcel (lib/basket/parcel.ts). */
  items: string;
};

/** Choice of a branch or parcel locker in the chosen town; those too small for the parcel are marked. */
export function PlacePicker({ carrier, prefix, type, items }: PlacePickerProps) {
  const words = PLACE_TEXT[type];
  const part = usePart(prefix, type === 'branch' ? 'warehouse' : 'postbox');
  const town: string = useWatch({ name: `${prefix}refs.city` });
  const isTownTyped = town === TYPED;
  const settlementRef = isTownTyped ? '' : town;
  const typed = part.ref === '' ? part.text.trim() : '';
  const asked = useDebounced(typed, TYPING);
  const { data, isError, isPlaceholderData, isPending } = usePlaces({
    ...{ carrier, settlementRef, type, items },
    search: asked,
  });
  const isAway = useDirectoryOutage(part, town, isTownTyped || isError);
  const isGone = useGone(part, { carrier, settlementRef, type, items });
  const last = useLastDelivery(({ places }) => places);
  const found = data?.places ?? [];
  const own = last.filter((one) => one.settlementRef === settlementRef && one.type === type);
  const options = asked === '' ? lastFirst<PlaceOption>(own, found) : found;
  const hasNone = asked === '' && data?.total === 0;

  return (
    <Combobox
      ref={part.focusRef}
      id={part.id}
      label={isAway ? words.number : words.name}
      autoComplete="off"
      error={part.error}
      hint={hintOf({ town, hasNone, isGone }, words)}
      disabled={town === ''}
      plain={isAway}
      text={part.ref === '' ? part.text : `№\u00a0${part.text}`}
      options={options.map((place) => ({
        key: place.ref,
        title: <MarkedPart text={placeTitle(place)} typed={asked} />,
        note: placeNote(place),
        disabled: !place.isFitting,
      }))}
      isLoading={!isAway && (isPending || isPlaceholderData || asked !== typed)}
      emptyText={hasNone ? words.none : 'Нічого не знайдено. Введіть номер або вулицю'}
      moreText={
        data && data.total > found.length
          ? `Показано ${found.length} з\u00a0${data.total}: введіть номер або вулицю`
          : undefined
      }
      onType={isAway ? part.accept : part.type}
      onChoose={(ref) => {
        const place = options.find((one) => one.ref === ref);
        if (!place) return;
        rememberPlace(settlementRef, place);
        part.choose(placeText(place), ref);
      }}
      onLeave={part.leave}
    />
  );
}

type State = { town: string; hasNone: boolean; isGone: boolean };

function hintOf({ town, hasNone, isGone }: State, words: (typeof PLACE_TEXT)['branch']) {
  if (town === '') return 'Спершу оберіть місто';
  if (isGone) return words.gone;
  return hasNone ? words.none : undefined;
}

type Where = Omit<Parameters<typeof usePlaces>[0], 'search'>;

/** Whether the branch or locker in a draft has closed or is too small for the parcel. If so, clears the choice. */
function useGone(part: LoadedPart, where: Where): boolean {
  const [isGone, setGone] = useState(false);
  const { data, isPlaceholderData } = usePlaces({
    ...where,
    settlementRef: part.ref === '' ? '' : where.settlementRef,
    search: /^\d+/.exec(part.text)?.[0] ?? '',
  });
  const isKnown = part.ref !== '' && data !== undefined && !isPlaceholderData;
  const isBad = isKnown && !data.places.some(({ ref, isFitting }) => ref === part.ref && isFitting);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `type` changes on every render
  useEffect(() => {
    if (isBad) part.type(part.text);
    if (isKnown) setGone(isBad);
  }, [isBad, isKnown]);

  return isGone;
}

const PLACE_TEXT = {
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

/** Maximum number of characters in an address field. */
const LONGEST = 120;

const placeTitle = ({ type, number }: PlaceOption): string =>
  `${PLACE_TEXT[type].name} №\u00a0${number}`;

/** Secondary text of an option: the place's address and maximum parcel weight. */
function placeNote({ address, maxWeight, isFitting }: PlaceOption): string {
  if (!isFitting) return `${address}. Ваша посилка завелика`;
  return maxWeight === null ? address : `${address}, до ${maxWeight}\u00a0кг`;
}

/** Number and address of a place, as displayed after «відділення №»: `12, вул. Садова, 3`. */
const placeText = ({ number, address }: PlaceOption): string =>
  [number, address].filter(Boolean).join(', ').slice(0, LONGEST);
