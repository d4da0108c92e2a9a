import { LINK_LOOK } from '@/components/basket/lines/link-class';
import { SmallPhoto } from '@/components/basket/lines/small-photo';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon/icon';
import { formatPrice, type Kopecks } from '@/lib/shared/money';

type SummaryLineProps = {
  name: string;
  /** The line's name in button labels. */
  plainName: string;
  /** The products of the bundle with their sizes; for a single product its size. */
  details: string[];
  photo: string | null | undefined;
  amount: number;
  /** Price of all pieces of the line. */
  price: Kopecks;
  /** Number of available pieces if there are too few, else null. */
  shortage: number | null;
  /** Error text if there are too few pieces. */
  reason: string;
  onKeep: (left: number) => void;
  onRemove: () => void;
};

/** A line of the order: a product or a bundle. If too few pieces are available, says so and offers a correction. */
export function SummaryLine(props: SummaryLineProps) {
  const { name, details, photo, amount, price, shortage } = props;
  return (
    <li
      className={classNames(
        'grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-2.5 text-[15px] leading-[1.35] font-medium',
        shortage !== null && '-mx-4 bg-err-t px-4 text-err md:-mx-7 md:px-7',
      )}
    >
      <SummaryPicture photo={photo} amount={amount} />
      <div className="min-w-0">
        {name}
        {details.map((text) => (
          <span key={text} className="block text-[13.5px] text-ink-3">
            {text}
          </span>
        ))}
        {amount > 1 && <span className="sr-only">, {amount} шт.</span>}
        {shortage !== null && <ShortLine {...props} left={shortage} />}
      </div>
      <b
        className={classNames(
          'digits whitespace-nowrap',
          shortage === 0 && 'text-ink-3 line-through',
        )}
      >
        {formatPrice(price)}
      </b>
    </li>
  );
}

function SummaryPicture({ photo, amount }: { photo: string | null | undefined; amount: number }) {
  return (
    <span className="relative">
      <SmallPhoto path={photo} />
      {amount > 1 && (
        <span
          aria-hidden="true"
          className="absolute -top-2 -right-2 min-w-6 rounded-full bg-ink px-1.5 text-center text-[13px] leading-6 font-bold text-white"
        >
          {amount}
        </span>
      )}
    </span>
  );
}

function ShortLine(props: SummaryLineProps & { left: number }) {
  const { left, plainName, reason, onKeep, onRemove } = props;
  return (
    <>
      <p className="mt-0.5 flex items-center gap-1.5 text-sm font-semibold">
        <Icon name="alert" size={16} className="flex-none" />
        {reason}
      </p>
      <p className="flex flex-wrap gap-x-4">
        {left > 0 && (
          <button
            type="button"
            className={LINK_LOOK}
            aria-label={`Залишити ${left}: ${plainName}`}
            onClick={() => onKeep(left)}
          >
            Залишити {left}
          </button>
        )}
        <button
          type="button"
          className={LINK_LOOK}
          aria-label={`Прибрати: ${plainName}`}
          onClick={onRemove}
        >
          Прибрати
        </button>
      </p>
    </>
  );
}
