import { Button } from '@/components/ui/button';
import type { ArrangedPicture } from '@/lib/catalogue/product/arrange-pictures';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import { SortableList } from '../form/sortable-list';
import { Thumb } from '../thumb';
import { CropButton } from './crop-button';
import { PictureUpload } from './picture-upload';

type PictureListProps = {
  pictures: ArrangedPicture[];
  /** Gets a change of the list, since several uploads can end before the next render. */
  onChange: (change: (pictures: ArrangedPicture[]) => ArrangedPicture[]) => void;
};

/** The pictures of a product in order. Photos of the POS can be moved and hidden; those of staff cropped and removed too. */
export function PictureList({ pictures, onChange }: PictureListProps) {
  const replace = (path: string, by: ArrangedPicture[]) =>
    onChange((all) => all.flatMap((one) => (one.path === path ? by : one)));
  const shown = pictures.filter(({ use }) => use === 'shown');
  /** Numbered like the photos' texts below, which only shown photos have. */
  const nameOf = (picture: ArrangedPicture) => {
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
            <span className="min-w-28 grow">
              {nameOf(picture)}
              <span className="block text-sm text-ink-2">{originOf(picture)}</span>
            </span>
            <Actions picture={picture} onReplace={(by) => replace(picture.path, by)} />
          </div>
        )}
      </SortableList>
      <PictureUpload
        label="Додати фото"
        isMultiple
        onStored={({ src }) =>
          onChange((all) =>
            all.some(({ path }) => path === src) ? all : [...all, { path: src, use: 'shown' }],
          )
        }
      />
    </>
  );
}

const USE_TEXT = { hidden: 'Приховане фото', cutout: 'Виріз для образів' };

const originOf = ({ path }: ArrangedPicture): string =>
  pictureIdOf(path) ? 'Додано тут' : 'З\u00a0каси';

type ActionsProps = { picture: ArrangedPicture; onReplace: (by: ArrangedPicture[]) => void };

function Actions({ picture, onReplace }: ActionsProps) {
  const { path, use } = picture;
  const isOwn = pictureIdOf(path) !== null;
  const button = (text: string, by: ArrangedPicture[]) => (
    <Button variant="ghost" size="sm" onClick={() => onReplace(by)}>
      {text}
    </Button>
  );
  return (
    <div className="flex flex-wrap">
      {isOwn && <CropButton path={path} onCropped={({ src }) => onReplace([{ path: src, use }])} />}
      {isOwn && use === 'shown' && button('Зробити вирізом', [{ path, use: 'cutout' }])}
      {use === 'shown'
        ? button('Приховати', [{ path, use: 'hidden' }])
        : button('Показати', [{ path, use: 'shown' }])}
      {isOwn && button('Прибрати', [])}
    </div>
  );
}
