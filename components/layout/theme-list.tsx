'use client';

import type { ReactNode } from 'react';
import { applyTheme } from './apply-theme';

/** Restores the choice whenever React mounts the list. */
export const ThemeList = ({ children }: { children: ReactNode }) => (
  <label className="theme-choice">
    Тема:
    <select name="theme" autoComplete="off" ref={applyTheme}>
      {children}
    </select>
  </label>
);
