/**
 * Pages that listen, in a process of their own: opens them when told how many, and tells how long events took that carry
 * the time at which they were accepted.
 */
import net from 'node:net';

const [url, topic, count] = [process.argv[2], process.argv[3], Number(process.argv[4])];
const { hostname, port } = new URL(url);
let taken = [];
let opened = 0;

/** By the bare socket: a parser of HTTP for each would be this process's own limit. */
function open(client) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(Number(port), hostname);
    socket.on('error', reject);
    socket.write(
      `GET /events?topic=${topic} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nx-forwarded-for: 10.${client >> 16}.${(client >> 8) & 255}.${client & 255}\r\n\r\n`,
    );
    socket.once('data', (first) => {
      if (!first.toString('latin1').startsWith('HTTP/1.1 200')) return reject(new Error(String(first)));
      opened += 1;
      // one in twenty looks at what it gets
      if (client % 20 > 0) socket.on('data', () => {});
      else
        socket.on('data', (part) => {
          const now = Date.now();
          for (const [, at] of part.toString('latin1').matchAll(/"at":(\d+)/g)) taken.push(now - Number(at));
        });
      resolve();
    });
  });
}

for (let client = 0; client < count; client += 50)
  await Promise.all(Array.from({ length: Math.min(50, count - client) }, (_, one) => open(client + one)));
process.send({ opened });
process.on('message', () => {
  taken.sort((a, b) => a - b);
  process.send({ received: taken.length, p99: taken[Math.floor(taken.length * 0.99)] ?? 0 });
  taken = [];
});
