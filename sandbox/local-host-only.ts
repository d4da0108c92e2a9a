import type { RequestListener } from 'node:http';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers 421 unless the Host header is a name of this machine; this prevents DNS rebinding, where the domain of a
 * foreign page points to this machine. Answers 403 to changes by pages of other origins, except below `/api/`, which
 * the real service also opens to any page. Programs other than browsers pass, because they send no `Origin`.
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
