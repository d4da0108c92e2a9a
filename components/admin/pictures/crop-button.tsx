import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { CropDialogProps } from './crop-dialog';

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }));

type CropButtonProps = Pick<CropDialogProps, 'path' | 'onCropped'>;

/** Button that opens the crop dialog, whose code loads on the press. */
export function CropButton({ path, onCropped }: CropButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Обрізати
      </Button>
      {isOpen && (
        <Suspense>
          <CropDialog path={path} onCropped={onCropped} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
