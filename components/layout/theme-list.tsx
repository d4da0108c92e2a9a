'use client';

import type { ReactNode } from 'react';
import { applyTheme } from './apply-theme';

/** The select field of the theme; shows the stored choice again whenever React mounts it. */
export const ThemeList = ({ children }: { children: ReactNode }) => (
  <label className="theme-choice">
    Тема:
    <select name="theme" autoComplete="off" ref={applyTheme}>
      {children}
    </select>
  </label>
);
