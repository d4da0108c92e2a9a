import Link from 'next/link';

/** Advice before buying lenses, which have no sizes. */
export const LensNotes = () => (
  <details className="mt-5 rounded-field border border-line bg-white px-[18px] py-1 text-[15px]">
    <summary className="cursor-pointer py-2.5 font-semibold">Що знати про лінзи</summary>
    <ul className="grid list-disc gap-2 pb-4 pl-5 text-ink-2">
      <li>
        Розміру не&nbsp;обирають: лінза тримається на&nbsp;будь-якому оці. Що більший діаметр
        (дивіться в&nbsp;характеристиках), то більшим воно здається.
      </li>
      <li>
        Носити їх можна кілька годин на&nbsp;день, спати й&nbsp;плавати в&nbsp;них не&nbsp;можна.
      </li>
      <li>Потрібні контейнер і&nbsp;розчин, крім одноденних. Вода з-під крана не&nbsp;годиться.</li>
      <li>Надягайте чистими руками до&nbsp;макіяжу, знімайте також до&nbsp;нього.</li>
      <li>
        Уперше, з&nbsp;окулярами чи&nbsp;після хвороби очей спершу порадьтеся з&nbsp;офтальмологом.
      </li>
      <li>
        Відкритий флакон назад не&nbsp;приймаємо,{' '}
        <Link href="/public#non-returnable" className="underline underline-offset-3">
          такі правила
        </Link>
        .
      </li>
    </ul>
  </details>
);
