import type { FillTally } from './use-fill';

const SHOWN = 20;

/** What could not be filled, product by product, with the reason. */
export function FillErrors({ errors }: Pick<FillTally, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <div className="bg-warn-t px-4 py-3 text-warn">
      <p className="font-semibold">Не&nbsp;вдалося: {errors.length}</p>
      <ul className="mt-1 grid gap-1 text-[15px]">
        {errors.slice(0, SHOWN).map(({ productId, name, message }) => (
          <li key={productId}>
            {name}: {message}
          </li>
        ))}
      </ul>
      {errors.length > SHOWN && (
        <p className="mt-1 text-[15px]">І&nbsp;ще {errors.length - SHOWN}</p>
      )}
    </div>
  );
}
