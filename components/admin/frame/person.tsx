'use client';

import { createContext, type ReactNode, use } from 'react';

type Person = { id: number; email: string };

const PersonContext = createContext<Person>({ id: 0, email: '' });

/** Provides the signed-in staff member, who does not change while the page is open. */
export function PersonProvider({ id, email, children }: Person & { children: ReactNode }) {
  return <PersonContext value={{ id, email }}>{children}</PersonContext>;
}

export const usePerson = (): Person => use(PersonContext);
