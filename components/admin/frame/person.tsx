'use client';

import { createContext, type ReactNode, use } from 'react';

type Person = { id: number; email: string };

const PersonContext = createContext<Person>({ id: 0, email: '' });

/** Who of the staff has this page open; they stay the same however long it is. */
export function PersonProvider({ id, email, children }: Person & { children: ReactNode }) {
  return <PersonContext value={{ id, email }}>{children}</PersonContext>;
}

export const usePerson = (): Person => use(PersonContext);
