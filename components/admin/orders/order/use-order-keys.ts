import { neighbourOf, readShownList } from '@/components/admin/keys/use-list-keys';
import { useCommands } from '../../keys/commands';
import { useGo } from '../../keys/use-go';
import { doneToast } from '../../toasts';

const LIST = '/admin/orders';
const GROUP = 'Замовлення';

/** Keyboard shortcuts of an order's page: next and previous order of the last list, back to that list, packing slip. */
export function useOrderKeys(number: string): void {
  const go = useGo();
  const step = (by: 1 | -1) => {
    const walk = readShownList();
    const next = neighbourOf(walk, LIST, number, by);
    if (next) go(`${LIST}/${next}`);
    else
      doneToast('walk', walk ? 'У\u00a0цьому списку далі немає' : 'Список ще не\u00a0відкривали');
  };
  const backTo = () => {
    const address = readShownList()?.address ?? LIST;
    return address.startsWith(LIST) ? address : LIST;
  };
  useCommands([
    {
      id: 'order j',
      title: 'Наступне замовлення списку',
      group: GROUP,
      keys: 'j',
      icon: 'chev',
      run: () => step(1),
    },
    {
      id: 'order k',
      title: 'Попереднє замовлення списку',
      group: GROUP,
      keys: 'k',
      icon: 'left',
      run: () => step(-1),
    },
    {
      id: 'order u',
      title: 'Назад до\u00a0списку',
      group: GROUP,
      keys: 'u',
      icon: 'back',
      run: () => go(backTo()),
    },
    {
      id: 'order slip',
      title: 'Лист комплектування',
      group: GROUP,
      words: 'друк надрукувати пакувальний склад',
      icon: 'box',
      href: `${LIST}/${number}/print`,
    },
  ]);
}
