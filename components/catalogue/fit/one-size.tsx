import type { SizeGuide } from './size-guide';
import { SizeHelp } from './size-help';
import { useFits } from './use-fits';

/** For one-size products: which body the size is made for, and whether it fits the shopper. */
export function OneSize({ guide }: { guide: SizeGuide }) {
  const { fits, judge, onKnown } = useFits(guide);
  const [size = ''] = guide.sizes;
  return (
    <p className="mt-4.5 flex flex-wrap items-baseline gap-x-4">
      <span>
        <b className="font-semibold">Розмір:</b> {size.toLowerCase()}
        <span className="text-ink-2">
          , {fits[size]?.text ?? `${guide.madeFor[size]?.text} см`}
        </span>
      </span>
      {judge}
      <span className="ml-auto">
        <SizeHelp guide={guide} label="Чи підійде мені?" onKnown={onKnown} />
      </span>
    </p>
  );
}
