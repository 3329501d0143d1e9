import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createPlatformMetrics, type PlatformFigures } from '../../server/platform-metrics';

const figures: PlatformFigures = {
  ...{ mailDue: 3, mailLateSeconds: 90, mailFailed: 1, pushesDue: 0, casesOpen: 5, casesOverdue: 2 },
  ...{ videosToMake: 4, streamsOnAir: 1, diskFreeBytes: 1_024 },
  mailIn: { case: 2, reply: 1 },
  connections: { used: 2, idle: 8, waiting: 6 },
  jobs: [{ name: 'mail', failures: 7, quietSeconds: 12.5 }],
};

it('shows one look at the platform with each scrape', async () => {
  const registry = new Registry();
  let looks = 0;
  createPlatformMetrics(registry, async () => {
    looks += 1;
    return figures;
  });
  const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));
  expect(lines).toEqual([
    'mail_due 3',
    'mail_late_seconds 90',
    'mail_given_up 1',
    'push_due 0',
    'cases_open 5',
    'cases_overdue 2',
    'videos_to_make 4',
    'streams_on_air 1',
    'disk_free_bytes 1024',
    'database_connections{state="used"} 2',
    'database_connections{state="idle"} 8',
    'database_connections{state="waiting"} 6',
    'mail_in{outcome="case"} 2',
    'mail_in{outcome="reply"} 1',
    'job_quiet_seconds{job="mail"} 12.5',
    'job_failures{job="mail"} 7',
  ]);
  await registry.metrics();
  expect(looks).toBe(2);
});

it('shows nothing old while the database is silent', async () => {
  const registry = new Registry();
  let isSilent = false;
  createPlatformMetrics(registry, async () => {
    if (isSilent) throw new Error('silent');
    return figures;
  });
  expect(await registry.metrics()).toContain('cases_open 5');
  isSilent = true;
  expect((await registry.metrics()).split('\n').filter((line) => /^[a-z]/.test(line))).toEqual([]);
});
