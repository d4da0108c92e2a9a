import { listen } from '@/sandbox/listen';

/** The shop's own door for renewing pages, which notes what it is asked for. */
export type TestPages = {
  port: number;
  /** Tags in the order in which they were renewed. */
  renewed: string[];
  /** Answers 500 while set. */
  isShut: boolean;
  close(): Promise<void>;
};

export async function startPages(): Promise<TestPages> {
  const asked = { renewed: [] as string[], isShut: false };
  const server = await listen(
    0,
    async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      if (!asked.isShut) asked.renewed.push(...JSON.parse(body).tags);
      response.writeHead(asked.isShut ? 500 : 200).end();
    },
    (error) => {
      throw error;
    },
  );
  return Object.assign(asked, server);
}
