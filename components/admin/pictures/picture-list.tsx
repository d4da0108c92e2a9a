import { Button } from '@/components/ui/button';
import type { EditedPicture } from '@/lib/catalogue/product/arrange-pictures';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import { SortableList } from '../form/sortable-list';
import { Thumb } from '../thumb';
import { CropButton } from './crop-button';
import { PictureUpload } from './picture-upload';

type PictureListProps = {
  pictures: EditedPicture[];
  /** Gets a change of the list, since several uploads can end before the next render. */
  onChange: (change: (pictures: EditedPicture[]) => EditedPicture[]) => void;
};

/** The pictures of a product in order. Photos of the POS can be moved and hidden; those of staff cropped and removed too. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const replace = (path: string, by: EditedPicture[]) =>
    onChange((all) => all.flatMap((one) => (one.path === path ? by : one)));
  /** A product has one cut-out, so the former one is shown again. */
  const cutOut = (path: string) =>
    onChange((all) =>
      all.map((one) => {
        if (one.path === path) return { ...one, use: 'cutout' };
        return one.use === 'cutout' ? { ...one, use: 'shown' } : one;
      }),
    );
  const shown = pictures.filter(({ use }) => use === 'shown');
  /** Numbered like the photos' texts below, which only shown photos have. */
  const nameOf = (picture: EditedPicture) => {
    if (picture.use !== 'shown') return USE_TEXT[picture.use];
    const place = shown.indexOf(picture);
    return place === 0 ? 'Головне фото' : `Фото ${place + 1}`;
  };
  return (
    <>
      <SortableList
        items={pictures}
        idOf={({ path }) => path}
        // Not «Головне фото», which is the label of that photo's text.
        nameOf={(picture) => `знімок ${pictures.indexOf(picture) + 1}`}
        onChange={(moved) => onChange(() => moved)}
        className="mb-4 grid gap-2 empty:hidden"
      >
        {(picture, handle) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line p-2">
            {handle}
            <Thumb path={picture.path} className={picture.use === 'hidden' ? 'opacity-40' : ''} />
            <span className="min-w-28 flex-1">
              {nameOf(picture)}
              <span className="block text-sm text-ink-2">{originOf(picture)}</span>
            </span>
            <Actions
              picture={picture}
              onReplace={(by) => replace(picture.path, by)}
              onCutOut={() => cutOut(picture.path)}
            />
          </div>
        )}
      </SortableList>
      <PictureUpload
        label="Додати фото"
        isMultiple
        onStored={({ src, isTransparent }) =>
          onChange((all) =>
            all.some(({ path }) => path === src)
              ? all
              : [...all, { path: src, use: 'shown', isTransparent }],
          )
        }
      />
    </>
  );
}

const USE_TEXT = { hidden: 'Приховане фото', cutout: 'Виріз для образів' };

const originOf = ({ path, use, isTransparent }: EditedPicture): string => {
  if (!pictureIdOf(path)) return 'З\u00a0каси';
  return use === 'shown' && !isTransparent
    ? 'Додано тут. Вирізом не\u00a0стане: тло не\u00a0прозоре'
    : 'Додано тут';
};

type ActionsProps = {
  picture: EditedPicture;
  onReplace: (by: EditedPicture[]) => void;
  onCutOut: () => void;
};

function Actions({ picture, onReplace, onCutOut }: ActionsProps) {
  const isOwn = pictureIdOf(picture.path) !== null;
  const isShown = picture.use === 'shown';
  const button = (text: string, onClick: () => void) => (
    <Button variant="ghost" size="sm" onClick={onClick}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap [&>.btn]:px-2">
      {isOwn && (
        <CropButton
          path={picture.path}
          onCropped={({ src, isTransparent }) => {
            // A part of a cut-out may have no transparent background.
            const use = picture.use === 'cutout' && !isTransparent ? 'shown' : picture.use;
            onReplace([{ path: src, use, isTransparent }]);
          }}
        />
      )}
      {isShown && picture.isTransparent && button('Зробити вирізом', onCutOut)}
      {isShown
        ? button('Приховати', () => onReplace([{ ...picture, use: 'hidden' }]))
        : button('Показати', () => onReplace([{ ...picture, use: 'shown' }]))}
      {isOwn && button('Прибрати', () => onReplace([]))}
    </div>
  );
}
