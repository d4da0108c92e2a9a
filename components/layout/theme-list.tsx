'use client';

import type { ReactNode } from 'react';
import { applyTheme } from './apply-theme';

/** Shows the choice whenever React draws the list anew. */
export const ThemeList = ({ children }: { children: ReactNode }) => (
  <label className="theme-choice">
    Тема:
    <select name="theme" autoComplete="off" ref={applyTheme}>
      {children}
    </select>
  </label>
);
