import { expect, it, vi } from 'vitest';
import { type Admission, createAdmission, type Place } from '../../server/admission';
import { LIMITS } from './support/gate-server';

const pages = { min: 2, max: 2, targetMs: 60_000, waitMs: 60_000 };
const admit = () => createAdmission({ ...LIMITS, pages }, () => 0);

/** Asks for a page: what has come of it so far. */
function ask(admission: Admission, clientIp: string) {
  const asked = { status: 'waiting', leave: () => {} };
  void admission.enterPage(clientIp).then((answer) => {
    asked.status = 'leave' in answer ? 'made' : String(answer.status);
    asked.leave = () => (answer as Place).leave();
  });
  return asked;
}
const settle = () => new Promise((done) => setImmediate(done));
const greedy = '192.0.2.1';

it('makes pages for each client in its turn: who asks for many at once keeps nobody out', async () => {
  const admission = admit();
  const many = [0, 1, 2, 3].map(() => ask(admission, greedy));
  await settle();
  expect(many.map(({ status }) => status)).toEqual(['made', 'made', 'waiting', 'waiting']);
  // there is room for nobody more: the newest of the many goes
  const other = ask(admission, '192.0.2.2');
  await settle();
  expect([many[2]?.status, many[3]?.status, other.status]).toEqual(['waiting', '503', 'waiting']);
  // but for nobody who has as many
  const more = ask(admission, greedy);
  await settle();
  expect([more.status, many[2]?.status, other.status]).toEqual(['503', 'waiting', 'waiting']);
  many[0]?.leave();
  await settle();
  expect([many[2]?.status, other.status]).toEqual(['waiting', 'made']);
  other.leave();
  await settle();
  expect(many[2]?.status).toBe('made');
  expect(admission.inFlight()).toBe(2);
});

it('lets clients change no places for ever: a third one finds a queue of two others’ full', async () => {
  const admission = admit();
  const first = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map((ip) => ask(admission, ip));
  const last = ask(admission, '192.0.2.5');
  await settle();
  expect([...first, last].map(({ status }) => status)).toEqual(['made', 'made', 'waiting', 'waiting', '503']);
});

it('counts a network of IPv6 as one client', async () => {
  const admission = admit();
  const many = [1, 2, 3, 4].map((no) => ask(admission, `2001:db8::${no}`));
  const other = ask(admission, '2001:db8:0:1::1');
  await settle();
  expect([many[3]?.status, other.status]).toEqual(['503', 'waiting']);
});

it('waits no longer than it is told to', async () => {
  vi.useFakeTimers();
  const admission = admit();
  const asked = [1, 2, 3].map(() => ask(admission, greedy));
  await vi.advanceTimersByTimeAsync(pages.waitMs);
  vi.useRealTimers();
  expect(asked[2]?.status).toBe('503');
  asked[0]?.leave();
  expect(admission.inFlight()).toBe(1);
});
