import { create } from 'zustand';
import { keep } from './storage';
import { BELL_KEY } from './stored-keys';

/** Whether new orders are heard in this browser. */
export const useBell = create<{ isOn: boolean }>(() => ({ isOn: false }));

/** Reads local storage; server and first client render agree on silence. */
export const { reread: restoreBell } = keep(useBell, {
  key: BELL_KEY,
  place: () => window.localStorage,
  fromStored: (stored) => ({ isOn: (stored as { isOn?: unknown } | undefined)?.isOn === true }),
});

export const setBell = (isOn: boolean) => useBell.setState({ isOn });
