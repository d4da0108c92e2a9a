import { useEffect, useRef, useState } from 'react';
import { ListFilter } from '@/components/admin/list/list-tools';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon/icon';
import { LIST_NAMES, TAG_LISTS } from '@/lib/catalogue/landing/tag-lists';
import { productCount } from '@/lib/catalogue/product/product-count';
import { storedError } from '@/lib/http/browser/error-text';
import { useMetaTags } from '@/lib/meta/hooks';
import { readKeywords } from '@/lib/meta/typed-meta';
import { noTags } from '@/lib/meta-quality/quality';
import { FormDialog } from '../form/form-dialog';
import { ListFailed } from '../list/list-failed';
import { TagPicker } from './tag-picker';
import type { Filling, FillTally, useFill } from './use-fill';

type FillDialogProps = {
  ids: number[];
  filler: ReturnType<typeof useFill>;
  onClose: () => void;
  onDone: (tally: FillTally) => void;
};

const EXCHANGE = [
  ['no', 'Не\u00a0підлягає обміну'],
  ['yes', 'Можна обміняти'],
] as const;

/** Dialog that adds metadata to several products, after a preview. */
export function FillDialog({ ids, filler, onClose, onDone }: FillDialogProps) {
  const tags = useMetaTags();
  const [lists, setLists] = useState(noTags<string>());
  const [keywords, setKeywords] = useState('');
  const [exchange, setExchange] = useState('');
  const [template, setTemplate] = useState(true);
  const [preview, setPreview] = useState<FillTally | null>(null);
  const [hint, setHint] = useState('');
  const { progress, failure } = filler;

  const given = TAG_LISTS.filter((list) => lists[list].length > 0);
  const words = readKeywords(keywords);
  const isEmpty = given.length + words.length === 0 && !exchange && !template;
  const filling: Filling = {
    template,
    newTags: true,
    add: {
      ...Object.fromEntries(given.map((list) => [list, lists[list]])),
      ...(words.length > 0 && { keywords: words }),
    },
    ...(exchange && { notExchangeable: exchange === 'no' }),
  };
  const look = async () => {
    if (isEmpty) return setHint('Оберіть, що додати');
    setHint('');
    setPreview(await filler.fill(ids, filling, true));
  };
  const isBusy = progress !== null;
  const close = () => {
    filler.stop();
    onClose();
  };
  return (
    <FormDialog
      open
      onClose={close}
      title={`Заповнити ${productCount(ids.length)}`}
      onSubmit={() => {
        if (isBusy) return;
        if (!preview) void look();
        else if (preview.changed > 0) void filler.fill(ids, filling, false).then(onDone);
      }}
    >
      {preview ? (
        <FillPreview tally={preview} />
      ) : (
        <>
          <p className="text-ink-2">
            Написане раніше не&nbsp;зміниться: нове лише додасться до&nbsp;нього.
          </p>
          <Checkbox
            label="За шаблоном"
            description={
              'Заголовок, опис, слова для\u00a0пошуку й\u00a0підпис головного фото: лише там, де їх ще немає. Підписи інших фото, розміри, колір і\u00a0персонажа додасть лише людина: магазин їх не\u00a0знає'
            }
            checked={template}
            onChange={(event) => setTemplate(event.target.checked)}
          />
          {tags.error && (
            <ListFailed text={storedError(tags.error)} retry={() => void tags.refetch()} />
          )}
          {TAG_LISTS.map((list) => (
            <TagPicker
              key={list}
              label={LIST_NAMES[list]}
              known={tags.known[list]}
              chosen={lists[list]}
              onChange={(names) => setLists({ ...lists, [list]: names })}
            />
          ))}
          <Field
            label="Ключові слова"
            hint="Через кому"
            value={keywords}
            autoComplete="off"
            onChange={(event) => setKeywords(event.target.value)}
          />
          <ListFilter
            label="Обмін"
            all={'Обмін: не\u00a0змінювати'}
            options={EXCHANGE}
            value={exchange}
            onChoose={setExchange}
          />
        </>
      )}
      {(failure || hint) && (
        <p role="alert" className="flex items-center gap-2 text-err">
          <Icon name="alert" size={20} className="flex-none" />
          {failure || hint}
        </p>
      )}
      <p role="status" className="text-sm text-ink-2">
        {progress && `Опрацьовано ${progress.done} з\u00a0${progress.total}`}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={preview && !isBusy ? () => setPreview(null) : close}>
          {isBusy ? 'Зупинити' : preview ? 'Назад' : 'Не треба'}
        </Button>
        <Button
          type="submit"
          loading={isBusy}
          loadingLabel={preview ? 'Заповнюємо' : 'Дивимося'}
          aria-disabled={preview?.changed === 0}
        >
          {preview ? `Заповнити ${productCount(preview.changed)}` : 'Показати, що зміниться'}
        </Button>
      </div>
    </FormDialog>
  );
}

/** Preview: how many products would change, a few of these in full, and the products that cannot be filled. */
function FillPreview({ tally }: { tally: FillTally }) {
  const { changed, same, errors, samples } = tally;
  const summary = useRef<HTMLParagraphElement>(null);
  // The summary gets the focus, because the clicked button is below the preview.
  useEffect(() => summary.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <p ref={summary} tabIndex={-1} className="scroll-mt-28 outline-none">
        <b>Зміниться: {productCount(changed)}.</b>
        {same > 0 && ` Усе вже має: ${productCount(same)}.`}
      </p>
      {samples.length > 0 && (
        <ul aria-label="Приклади" className="grid gap-3">
          {samples.map(({ productId, name, title, description, imageAlt, added }) => (
            <li key={productId} className="border border-line bg-white p-3 text-[15px]">
              <p className="font-semibold">{name}</p>
              {title && <p>Заголовок: {title}</p>}
              {description && <p className="text-ink-2">Опис: {description}</p>}
              {imageAlt && <p className="text-ink-2">Головне фото: {imageAlt}</p>}
              {added.length > 0 && <p>Додасться: {added.join(', ')}</p>}
            </li>
          ))}
        </ul>
      )}
      <FillErrors errors={errors} />
    </div>
  );
}

const SHOWN = 20;

/** Lists the products that could not be filled, each with the reason. */
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
