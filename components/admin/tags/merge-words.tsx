import { plural, productCount } from '@/lib/catalogue/product';
import type { MergePreview } from '@/lib/tags/staff-tag';

/** What a merge will do, in words. */
export function MergeWords({ preview }: { preview: MergePreview }) {
  const { from, into, products, both, characters, addresses } = preview;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-[15px]">
      <li>
        «{from.name}» зникне, а&nbsp;«{into.name}» знатиме й&nbsp;цю назву
      </li>
      <li>
        {productCount(products)} перейде до&nbsp;«{into.name}»
        {both > 0 && `, з них ${both} уже мають обидва теги`}
      </li>
      {characters > 0 && (
        <li>
          {characters}&nbsp;{plural(characters, 'персонаж', 'персонажі', 'персонажів')} перейде
          до&nbsp;нього ж
        </li>
      )}
      <li>
        {addresses}&nbsp;{plural(addresses, 'адреса', 'адреси', 'адрес')} вестиме до&nbsp;«
        {into.name}»
      </li>
      <li>
        Якщо каса й&nbsp;далі каже «{from.name}», товар отримає «{into.name}»
      </li>
    </ul>
  );
}
