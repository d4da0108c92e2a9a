// A minimal Node server. At its start it reads the pages at the addresses in its arguments; then it serves their bytes
// and headers. Prints its own address as a JSON line. The path of a page is its index among the arguments.
import { createServer, get } from 'node:http';

const read = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () => {
        const { connection, 'keep-alive': _, date, ...headers } = answer.headers;
        resolve({ headers, body: Buffer.concat(parts) });
      });
    }).once('error', reject);
  });

const pages = await Promise.all(process.argv.slice(2).map(read));
const server = createServer((request, response) => {
  const page = pages[Number(request.url.slice(1))];
  response.writeHead(200, page.headers).end(page.body);
});
server.listen(0, '127.0.0.1', () => {
  console.log(JSON.stringify({ url: `http://127.0.0.1:${server.address().port}` }));
});
process.once('disconnect', () => process.exit(0));
