import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { describedBy, Field, FieldFrame } from '@/components/ui/form/field';
import {
  CUTS,
  type Cut,
  likelyFoot,
  likelyMeasurements,
  SHOE_SIZES,
  usualSizes,
} from '@/lib/catalogue/fit/adviser';
import { MEASURE_LIMITS, type Measure, type Measurements } from '@/lib/catalogue/fit/measurements';

type AdviserProps = {
  measures: readonly Measure[];
  onAdvised: (measurements: Measurements) => void;
};

/** Form that estimates measurements (except the head's) from the size that the shopper usually buys. */
export function Adviser({ measures, onAdvised }: AdviserProps) {
  const isShoe = measures.includes('foot');
  if (!isShoe && !measures.some((measure) => measure !== 'head')) return null;
  return (
    <details className="border-t border-line pt-5">
      <summary className="cursor-pointer py-2.5 font-semibold">
        {isShoe ? 'Немає лінійки? Одне запитання' : 'Немає сантиметра? Три запитання'}
      </summary>
      {isShoe ? <ShoeQuestion onAdvised={onAdvised} /> : <ClothesQuestions onAdvised={onAdvised} />}
    </details>
  );
}

type QuestionProps = Pick<AdviserProps, 'onAdvised'>;

function ClothesQuestions({ onAdvised }: QuestionProps) {
  const id = useId();
  const [cut, setCut] = useState<Cut>('women');
  const [usual, setUsual] = useState('');
  const [height, setHeight] = useState('');
  const [isAsked, setAsked] = useState(false);
  const { min, max } = MEASURE_LIMITS.height;
  const tall = Number(height);
  const isTall = tall >= min && tall <= max;
  const missing = isAsked && usual === '' ? 'Оберіть розмір' : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    const likely = isTall ? likelyMeasurements(cut, usual, tall) : null;
    if (likely) onAdvised(likely);
    else
      event.currentTarget
        .querySelector<HTMLElement>(usual === '' ? `[id="${id}-usual"]` : 'input')
        ?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
      <FieldFrame id={`${id}-cut`} label="Який крій носите">
        <select
          id={`${id}-cut`}
          className="input"
          value={cut}
          onChange={({ currentTarget }) => {
            setCut(currentTarget.value as Cut);
            setUsual('');
          }}
        >
          {Object.entries(CUTS).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </FieldFrame>
      <FieldFrame id={`${id}-usual`} label="Який розмір купуєте зазвичай" error={missing}>
        <select
          {...describedBy(`${id}-usual`, missing, null)}
          id={`${id}-usual`}
          className="input"
          value={usual}
          onChange={({ currentTarget }) => setUsual(currentTarget.value)}
        >
          <option value="" disabled>
            Оберіть
          </option>
          {usualSizes(cut).map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </FieldFrame>
      <Field
        label="Зріст, см"
        value={height}
        error={isAsked && !isTall ? `Від ${min} до ${max} см` : undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        onChange={({ currentTarget }) => setHeight(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" wide>
        Порадити розмір
      </Button>
      <p className="text-sm text-ink-3">
        Мірки будуть приблизні. Якщо розміри близькі, виміряйте груди.
      </p>
    </form>
  );
}

function ShoeQuestion({ onAdvised }: QuestionProps) {
  const id = useId();
  const [shoe, setShoe] = useState('');
  return (
    <form
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (shoe !== '') onAdvised({ foot: likelyFoot(Number(shoe)) });
      }}
    >
      <FieldFrame id={id} label="Який розмір взуття носите">
        <select
          id={id}
          className="input"
          value={shoe}
          onChange={({ currentTarget }) => setShoe(currentTarget.value)}
        >
          <option value="" disabled>
            Оберіть
          </option>
          {SHOE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </FieldFrame>
      <Button type="submit" variant="secondary" wide>
        Порадити розмір
      </Button>
    </form>
  );
}
