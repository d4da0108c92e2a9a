import { IconButton } from '@/components/ui/icon-button';

/** The bin of a line; takes the focus when a neighbour goes. */
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
