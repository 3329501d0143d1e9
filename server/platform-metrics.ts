import { Gauge, type Registry } from 'prom-client';

/** The gauges without labels, and what of the figures each shows. */
const plain = [
  ['mail_due', 'Mail that is due and not sent yet', 'mailDue'],
  ['mail_late_seconds', 'For how long the oldest mail has been due', 'mailLateSeconds'],
  ['mail_given_up', 'Mail that was given up and is not forgotten yet', 'mailFailed'],
  ['push_due', 'Browser notices that are due and not sent yet', 'pushesDue'],
  ['cases_open', 'Cases of the help centre that wait for an answer', 'casesOpen'],
  ['cases_overdue', 'Open cases whose answer is overdue', 'casesOverdue'],
  ['videos_to_make', 'Uploads and clips that wait for ffmpeg, or are being made', 'videosToMake'],
  ['streams_on_air', 'Encoders that are sending', 'streamsOnAir'],
  ['disk_free_bytes', 'Room on the disk of the data folder', 'diskFreeBytes'],
] as const;

/** What a platform says of itself, at one look. */
export interface PlatformFigures extends Record<(typeof plain)[number][2], number> {
  /** mail that came in, by what became of it */
  mailIn: Record<string, number>;
  connections: { used: number; idle: number; waiting: number };
  /** repeated ones */
  jobs: readonly { name: string; failures: number; quietSeconds: number }[];
}

type Values = readonly (readonly [label: string, value: number])[];

/** Registers what the platform says of itself. While its database is silent these gauges have no values. */
export function createPlatformMetrics(registry: Registry, figures: () => Promise<PlatformFigures>): void {
  const registers = [registry];
  // all gauges of one scrape show one look
  let looking: Promise<PlatformFigures | null> | null = null;
  const look = () => {
    looking ??= figures()
      .catch(() => null)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  for (const [name, help, key] of plain)
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const now = await look();
        this.remove();
        if (now) this.set(now[key]);
      },
    });
  const labelled = (name: string, help: string, label: string, valuesOf: (now: PlatformFigures) => Values) =>
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers,
      async collect() {
        const now = await look();
        this.reset();
        for (const [key, value] of now ? valuesOf(now) : []) this.set({ [label]: key }, value);
      },
    });
  labelled(
    'database_connections',
    'Connections of this node by state, and who waits for one',
    'state',
    ({ connections }) => Object.entries(connections),
  );
  labelled(
    'mail_in',
    'Mail that came in during the last day by what became of it, and what cannot be read yet',
    'outcome',
    ({ mailIn }) => Object.entries(mailIn),
  );
  labelled('job_quiet_seconds', 'Time since a repeated job last ended without a failure', 'job', ({ jobs }) =>
    jobs.map(({ name, quietSeconds }) => [name, quietSeconds]),
  );
  labelled('job_failures', 'Failures of a repeated job since the start', 'job', ({ jobs }) =>
    jobs.map(({ name, failures }) => [name, failures]),
  );
}
