// The web server as a child of the launcher: ends when its parent is gone, however that ended.
import { Server } from 'node:http';
import { createRequire } from 'node:module';
import { endWithParent } from './end-with-parent.mjs';

endWithParent();

// Next answers 500 to an address that cannot be decoded and to TRACE; both are the client's fault.
const { emit } = Server.prototype;
Server.prototype.emit = function (event, request, response, ...rest) {
  if (event === 'request' && refuse(request, response)) return true;
  return emit.call(this, event, request, response, ...rest);
};

function refuse(request, response) {
  const status = request.method === 'TRACE' ? 405 : isDecodable(request.url ?? '/') ? 0 : 400;
  if (status === 0) return false;
  const [code, message] =
    status === 405
      ? ['method_not_allowed', 'Такий метод тут не підтримується']
      : ['bad_address', 'Таку адресу не можна прочитати'];
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', Connection: 'close' })
    .end(JSON.stringify({ message, code }));
  return true;
}

function isDecodable(address) {
  try {
    decodeURIComponent(address.split('?', 1)[0]);
    return true;
  } catch {
    return false;
  }
}

const { PORT = '3000', HOST = '127.0.0.1' } = process.env;
process.argv = [process.argv[0], 'next', 'start', '-p', PORT, '-H', HOST];
createRequire(import.meta.url)('next/dist/bin/next');
