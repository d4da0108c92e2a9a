import type { z } from 'zod';
import type { SECTION_INPUTS } from './inputs';

/** Sections of the settings that staff save separately. */
export type Section = keyof typeof SECTION_INPUTS;

export type SettingValues = { [S in Section]: z.output<(typeof SECTION_INPUTS)[S]> };

/** A section as the admin form shows it. */
export type SettingView<S extends Section = Section> = {
  value: SettingValues[S];
  /** 0 while nothing was saved. */
  version: number;
  /** ISO date and time, or null while nothing was saved. */
  updatedAt: string | null;
};

export type SettingViews = { [S in Section]: SettingView<S> };
