// Requests an address 20 times a second from its own process, so that the work of the load generator does not delay it;
// prints the milliseconds of each response as JSON. Arguments: the address, seconds.
import { Agent, get } from 'node:http';

const [, , url, seconds] = process.argv;
const INTERVAL = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const times = [];
const until = performance.now() + Number(seconds) * 1000;
while (performance.now() < until) {
  const began = performance.now();
  await new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'gzip' } }, (answer) => {
      answer.resume().once('end', resolve);
    }).once('error', reject);
  });
  const took = performance.now() - began;
  times.push(took);
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, INTERVAL - took)));
}
agent.destroy();
console.log(JSON.stringify({ times }));
