import { create } from 'zustand';
import { keep } from './storage';
import { BELL_KEY } from './stored-keys';

/** Whether new orders play a sound in this browser. */
export const useBell = create<{ isOn: boolean }>(() => ({ isOn: false }));

/** Reads local storage; server and first client render both start with the sound off. */
export const { reread: restoreBell } = keep(useBell, {
  key: BELL_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ isOn: (stored as { isOn?: unknown } | undefined)?.isOn === true }),
});

export const setBell = (isOn: boolean) => useBell.setState({ isOn });
