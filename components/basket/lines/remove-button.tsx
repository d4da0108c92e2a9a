import { IconButton } from '@/components/ui/icon-button';

/** Removes a line; gets the focus when a neighbour is removed. */
export const RemoveButton = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <IconButton
    icon="trash"
    iconSize={22}
    label={`Прибрати: ${name}`}
    data-remove=""
    onClick={onClick}
    className="-mt-2 -mr-2.5 text-ink-2 hover:text-err"
  />
);
