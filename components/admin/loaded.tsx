import type { ReactNode } from 'react';
import { errorText } from '@/lib/http/browser/error-text';
import { ListFailed } from './list/list-failed';

type LoadedProps<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  /** Shown until there is data. */
  waiting: ReactNode;
  /** Hides the error of a failed reload while older data is shown. */
  isQuiet?: boolean;
  /** Renders the data; omitted if the data is shown elsewhere. */
  children?: (data: Data) => ReactNode;
};

/** Renders a query: its data, its error, or `waiting` until there is data. */
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
