import { type IncomingMessage, Server } from 'node:http';

/**
 * Next leads an address with repeated slashes to one without them before any rule of ours is asked, and
 * our rule for the slash at the end then makes it two steps. Such an address is put before Next as one
 * with a single slash too many, at its end: that rule leads to the last address at once.
 */
export function tidySlashes(): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, event: string | symbol, ...rest: unknown[]) {
    if (event === 'request') {
      const [request] = rest as [IncomingMessage];
      if (request.url) request.url = withOneSlash(request.url);
    }
    return Reflect.apply(emit, this, [event, ...rest]);
  } as typeof emit;
}

/** An address of a page whose only slash too many is the last one; everything else as it is. */
export function withOneSlash(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (!/\/\/|\\/.test(path)) return url;
  const tidy = `${path}/`.replace(/[\\/]+/g, '/');
  // The API never answers by a redirect of ours, files are no pages, and the home page has no slash to lose.
  if (tidy === '/' || /^\/(api|_next|media|feeds|share)\//.test(tidy)) return url;
  return [tidy, ...query].join('?');
}
