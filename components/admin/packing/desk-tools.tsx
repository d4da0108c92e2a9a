import { useState } from 'react';
import { beep } from '@/components/admin/sounds';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { AnyIcon } from '@/components/ui/icon/any-icon';
import { Dialog } from '@/components/ui/overlay/dialog';
import { useDeskSettings } from '@/stores/packing-desk';
import { LabelFormatChoice } from '../orders/bulk/print-links';

type DeskToolsProps = { isHelpOpen: boolean; onHelp: (isOpen: boolean) => void };

/** Controls of the packing desk: sound, label format, keyboard help. */
export function DeskTools({ isHelpOpen, onHelp }: DeskToolsProps) {
  const { isMuted } = useDeskSettings();
  return (
    <>
      <LabelFormatChoice />
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          useDeskSettings.setState({ isMuted: !isMuted });
          if (isMuted) beep('right');
        }}
      >
        <AnyIcon name="bell" size={20} />
        <span className="max-md:sr-only">{isMuted ? 'Без звуку' : 'Зі звуком'}</span>
        {isMuted && <AnyIcon name="close" size={16} className="md:hidden" />}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => onHelp(true)}>
        <AnyIcon name="info" size={20} />
        <span className="max-md:sr-only">Клавіші</span>
      </Button>
      <KeysDialog isOpen={isHelpOpen} onClose={() => onHelp(false)} />
    </>
  );
}

const KEYS = [
  ['Enter', 'Готово, наступне'],
  ['↓ ↑ або J K', 'Інший рядок'],
  ['Пробіл або +', 'Ще одна штука'],
  ['− або Backspace', 'Забрати одну штуку'],
  ['Esc', 'Відкласти замовлення'],
  ['?', 'Ці підказки'],
] as const;

function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { hasLetterKeys } = useDeskSettings();
  const [isTried, setTried] = useState(false);
  return (
    <Dialog open={isOpen} onClose={onClose} title="Клавіші пакувального столу">
      <div className="grid gap-4 px-4 pt-3 pb-6 md:px-9 md:pb-8">
        <p className="text-ink-2">
          Сканер нічого не&nbsp;потребує: скануйте код товару, номер замовлення або наклейку,
          де&nbsp;б не&nbsp;стояв курсор.
        </p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 gap-y-2">
          {KEYS.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt className="font-semibold whitespace-nowrap">{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Літери та знаки – теж команди"
          description="Вимкніть, якщо користуєтеся диктуванням"
          checked={hasLetterKeys}
          onChange={({ target }) => useDeskSettings.setState({ hasLetterKeys: target.checked })}
        />
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            onClick={() => {
              beep(isTried ? 'wrong' : 'right');
              setTried(!isTried);
            }}
          >
            Послухати сигнали
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
