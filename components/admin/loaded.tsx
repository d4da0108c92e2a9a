import type { ReactNode } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import { ListFailed } from './list/list-failed';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown until there is data. */
  waiting: ReactNode;
  /** Whether a failed reload of what is shown already is kept quiet. */
  isQuiet?: boolean;
  /** What is made of the data, where it is not shown elsewhere. */
  children?: (data: Data) => ReactNode;
};

/** What a query has loaded; until then `waiting`, or why it failed. */
export function Loaded<Data>({ query, waiting, isQuiet, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  return (
    <>
      {error && !(isQuiet && data !== undefined) && (
        <ListFailed text={errorText(error)} retry={() => void refetch()} />
      )}
      {data === undefined ? !error && waiting : children?.(data)}
    </>
  );
}
