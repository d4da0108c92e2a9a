import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { pictureIdOf } from '@/lib/catalogue/product/own-picture';
import { photoUrl } from '@/lib/catalogue/product/photo';
import { errorText } from '@/lib/http/browser/error-text';
import type { StoredPicture } from '@/lib/media/picture-inputs';
import { DialogFooter, FormDialog } from '../form/form-dialog';
import { cropStored } from './upload-picture';

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** Per cent as a fraction. Rounding errors of the library may exceed the picture a little. */
const fraction = (percent: number): number => Math.min(1, Math.max(0, percent / 100));

export type CropDialogProps = {
  /** Path of a picture by staff. */
  path: string;
  onClose: () => void;
  onCropped: (picture: StoredPicture) => void;
};

/** Dialog to choose the part of a picture that is kept; stores it as a new picture. */
export function CropDialog({ path, onClose, onCropped }: CropDialogProps) {
  const [crop, setCrop] = useState(WHOLE);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const keep = async () => {
    setBusy(true);
    try {
      const area = {
        left: fraction(crop.x),
        top: fraction(crop.y),
        width: fraction(crop.width),
        height: fraction(crop.height),
      };
      onCropped(await cropStored(pictureIdOf(path) ?? '', area));
      onClose();
    } catch (refusal) {
      setError(errorText(refusal));
      setBusy(false);
    }
  };
  return (
    <FormDialog open onClose={onClose} title="Обрізати фото" onSubmit={() => void keep()}>
      <ReactCrop
        crop={crop}
        onChange={(_, part) => setCrop(part.width > 0 && part.height > 0 ? part : WHOLE)}
        className="max-h-[60dvh] justify-self-center"
        ariaLabels={{
          cropArea: 'Частина фото, яку лишити: пересувайте стрілками',
          nwDragHandle: 'Лівий верхній кут',
          nDragHandle: 'Верхній край',
          neDragHandle: 'Правий верхній кут',
          eDragHandle: 'Правий край',
          seDragHandle: 'Правий нижній кут',
          sDragHandle: 'Нижній край',
          swDragHandle: 'Лівий нижній кут',
          wDragHandle: 'Лівий край',
        }}
      >
        {/* biome-ignore lint/performance/noImgElement: our own /media route sizes and caches pictures */}
        <img src={photoUrl(path, 960)} alt="Фото, яке обрізають" />
      </ReactCrop>
      <DialogFooter confirm="Обрізати" onClose={onClose} isBusy={isBusy} error={error} />
    </FormDialog>
  );
}
