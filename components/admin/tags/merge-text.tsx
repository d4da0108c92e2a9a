import type { MergePreview } from '@/lib/tags/answers';

/** What a merge will do, in words. */
export function MergeText({ preview }: { preview: MergePreview }) {
  const { from, into, products, both, characters, addresses } = preview;
  return (
    <ul className="grid list-disc gap-1 pl-5 text-[15px]">
      <li>
        «{from.name}» зникне, а&nbsp;«{into.name}» знатиме й&nbsp;цю назву
      </li>
      <li>
        Товарів перейде: {products}
        {both > 0 && `, з\u00a0них уже мають обидва теги: ${both}`}
      </li>
      {characters > 0 && <li>Персонажів перейде: {characters}</li>}
      <li>
        Давніх адрес, що вестимуть до&nbsp;«{into.name}»: {addresses}
      </li>
      <li>
        Якщо каса й&nbsp;далі каже «{from.name}», товар отримає «{into.name}»
      </li>
    </ul>
  );
}
