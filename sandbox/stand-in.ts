/** A local server that has started. */
export type Running = { url: string; port: number; close(): Promise<void> };

/** An external service that this machine imitates. The code of its server is loaded only by `start`. */
export type StandIn<Options extends object = Record<string, string>> = {
  /** Description for people. */
  what: string;
  /** What does not work in a public shop without the credentials. */
  without: string;
  /** Variables with the credentials; without them this machine imitates the service. */
  variables: string[];
  /** Options of the server. */
  options: Options;
  /** Settings with which the shop uses the server at `url`. */
  settings(url: string): Record<string, string>;
  start(where: { port: number; dataDir: string }, options: Options): Promise<Running>;
};
