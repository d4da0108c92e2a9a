import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
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
  const isFirst = ({ path }: ArrangedPicture) =>
    pictures.find(({ use }) => use === 'shown')?.path === path;
  return (
    <>
      <SortableList
        items={pictures}
        idOf={({ path }) => path}
        nameOf={(_, place) => `фото ${place + 1}`}
        onChange={(moved) => onChange(() => moved)}
        className="mb-4 grid gap-2 empty:hidden"
      >
        {(picture, place, handle) => (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line p-2">
            {handle}
            <Thumb path={picture.path} className={picture.use === 'hidden' ? 'opacity-40' : ''} />
            <span className="min-w-28 grow">
              {isFirst(picture) ? 'Головне фото' : `Фото ${place + 1}`}
              <span className="block text-sm text-ink-2">{originOf(picture)}</span>
            </span>
            {picture.use !== 'shown' && <Tag>{USE_TEXT[picture.use]}</Tag>}
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

const USE_TEXT = { hidden: 'Приховано', cutout: 'Виріз для образів' };

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
