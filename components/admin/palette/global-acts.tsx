'use client';

import { applyTheme } from '@/components/layout/apply-theme';
import { THEME_KEY } from '@/lib/shared/theme';
import { quietly } from '@/stores/storage';
import { useCommands } from '../keys/commands';
import { useSynchronise } from '../pos/use-pos';
import { useStaffSignOut } from '../sign-in/use-staff-sign-out';

const THEMES = [
  ['', 'як у\u00a0системі'],
  ['light', 'світла'],
  ['dark', 'темна'],
] as const;

function chooseTheme(theme: string) {
  quietly(() =>
    theme ? localStorage.setItem(THEME_KEY, theme) : localStorage.removeItem(THEME_KEY),
  );
  applyTheme();
}

/** Registers the commands that are available on every page. */
export function GlobalActs() {
  const { signOut, question } = useStaffSignOut();
  const synchronise = useSynchronise();
  useCommands([
    {
      id: 'synchronise',
      title: 'Синхронізувати касу',
      group: 'Дії',
      words: 'постер poster оновити залишки товари ціни',
      icon: 'store',
      run: () => synchronise.mutate({}),
    },
    ...THEMES.map(([theme, name]) => ({
      id: `theme ${theme}`,
      title: `Тема: ${name}`,
      group: 'Дії',
      words: 'вигляд кольори день ніч оформлення dark light',
      icon: 'eye' as const,
      run: () => chooseTheme(theme),
    })),
    {
      id: 'sign-out',
      title: 'Вийти',
      group: 'Дії',
      words: 'вихід кабінет завершити сеанс logout',
      icon: 'out',
      run: signOut,
    },
  ]);
  return question;
}
