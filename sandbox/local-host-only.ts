import type { RequestListener } from 'node:http';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers 421 unless the Host header is a name of this machine. This prevents DNS rebinding, in which the domain of
 * another site's page resolves to this machine. Answers 403 when a page of another origin tries to change something,
 * except below `/api/`, which the real service also opens to every page. Programs other than browsers are let through,
 * because they send no `Origin`.
 */
export const localHostOnly =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const refuse = (status: number, text: string) => {
      const type = { 'Content-Type': 'text/plain; charset=utf-8' };
      response.writeHead(status, { ...type, Connection: 'close' }).end(`${text}\n`);
    };
    const { host = '', origin } = request.headers;
    if (!isOwn(`http://${host}`)) {
      return refuse(421, 'This server answers under the names of its own machine alone.');
    }
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    const isOpen = request.url?.startsWith('/api/');
    if (origin !== undefined && isChange && !isOpen && !isOwn(origin)) {
      return refuse(403, 'This server takes nothing from pages of other hosts.');
    }
    return answer(request, response);
  };

const isOwn = (origin: string): boolean =>
  URL.canParse(origin) && OWN_NAMES.includes(new URL(origin).hostname);
