import type { RequestListener } from 'node:http';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Answers under this machine's own names alone. A stranger's page whose name has been pointed here (DNS
 * rebinding) would read and press everything: it gets 421.
 */
export const localHostOnly =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const name = request.headers.host?.replace(/:\d+$/, '').toLowerCase() ?? '';
    if (OWN_NAMES.includes(name)) return answer(request, response);
    response.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end('This server answers under the names of its own machine alone.\n');
  };
