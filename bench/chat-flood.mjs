/**
 * Members that write into one room far more than they may, in a process of their own: so many attempts a second, each on
 * the connection of its member, without waiting for each answer. Told 'stop' it tells how many were answered, and how many connections were cut.
 */
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const [url, room, perSecond, ...members] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const stepMs = 50;
const perStep = (Number(perSecond) * stepMs) / 1_000;

/** A browser has no more under way; what is beyond waits for its turn there, and counts as not sent here. */
const mostUnderWay = 6;

let answered = 0;
let cut = 0;
const writers = members.map((member, index) => {
  const [userId, cookie] = member.split(' ');
  let socket = null;
  let underWay = 0;
  const open = () => {
    const own = net.connect(Number(port), hostname);
    own.on('data', (part) => {
      const count = part.toString('latin1').split('HTTP/1.1 ').length - 1;
      answered += count;
      underWay -= count;
    });
    own.on('error', () => {});
    own.on('close', () => {
      cut += 1;
      socket = null;
    });
    underWay = 0;
    return own;
  };
  const request = (line) => {
    const body = String(
      new URLSearchParams({
        ...{ text: `도배 ${line}`, clientKey: `flood-${index}-${line}` },
        ...{ enhanced: '1', csrf: `1.x.${userId}` },
      }),
    );
    return `POST ${room}?_data=play%2Fchat%2Froom HTTP/1.1\r\nhost: ${hostname}:${port}\r\nsec-fetch-site: same-origin\r\nx-forwarded-for: 10.9.8.${index}\r\ncookie: ${cookie}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  };
  return (line) => {
    socket ??= open();
    if (underWay >= mostUnderWay) return;
    underWay += 1;
    socket.write(request(line));
  };
});

let isOver = false;
process.once('message', () => {
  isOver = true;
});
const started = performance.now();
let sent = 0;
while (!isOver) {
  for (let one = 0; one < perStep; one += 1, sent += 1) writers[sent % writers.length](sent);
  await sleep(Math.max(0, started + (sent / Number(perSecond)) * 1_000 - performance.now()));
}
process.send({ answered, cut, seconds: (performance.now() - started) / 1_000 });
process.exit();
