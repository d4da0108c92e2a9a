import type { z } from 'zod';
import type { SECTION_INPUTS } from './inputs';

/** What staff can set, in pieces that are saved each by itself. */
export type Section = keyof typeof SECTION_INPUTS;

export type SettingValues = { [S in Section]: z.output<(typeof SECTION_INPUTS)[S]> };

/** A section as the staff's form has it. */
export type SettingView<S extends Section = Section> = {
  value: SettingValues[S];
  /** 0 while nobody has set anything. */
  version: number;
  /** ISO, or null while nobody has set anything. */
  updatedAt: string | null;
};

export type SettingViews = { [S in Section]: SettingView<S> };
