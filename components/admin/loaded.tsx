import type { ReactNode } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import { ListFailed } from './list/list-failed';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown while there is no data. */
  waiting: ReactNode;
  /** Hides the error of a failed reload. */
  isQuiet?: boolean;
  /** Renders the data, unless it is shown elsewhere. */
  children?: (data: Data) => ReactNode;
};

/** The data of a query; until then `waiting`, or the error. */
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
