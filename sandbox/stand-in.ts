/** A local server that has started. */
export type Running = { url: string; port: number; close(): Promise<void> };

/** An outside service that this machine plays itself. Its server is loaded when it starts, not before. */
export type StandIn<Options extends object = Record<string, string>> = {
  /** What people are told that it is. */
  what: string;
  /** What a shop that others reach lacks while it has no credentials. */
  without: string;
  /** The credentials without which this machine plays it itself. */
  variables: string[];
  /** What the server is started with. */
  options: Options;
  /** How the shop finds the server at `url`. */
  settings(url: string): Record<string, string>;
  start(where: { port: number; dataDir: string }, options: Options): Promise<Running>;
};
