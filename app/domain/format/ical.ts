export interface CalendarEvent {
  /** never changes */
  uid: string;
  /** epoch milliseconds; nobody knows how long it will take */
  startsAt: number;
  title: string;
  text: string;
  url: string;
  isCancelled: boolean;
}

export interface Calendar {
  /** 'moabom' */
  product: string;
  name: string;
  /** when what it says was true, epoch milliseconds (DTSTAMP) */
  stampedAt: number;
  events: readonly CalendarEvent[];
}

const lineBytes = 75;
const encoder = new TextEncoder();

/** RFC 5545, 3.1: at most 75 bytes a line, never cutting a character; what follows begins with a space. */
export function foldLine(line: string): string {
  const lines: string[] = [];
  let current = '';
  let size = 0;
  for (const char of line) {
    const bytes = encoder.encode(char).length;
    if (size + bytes > lineBytes) {
      lines.push(current);
      [current, size] = [' ', 1];
    }
    current += char;
    size += bytes;
  }
  return [...lines, current].join('\r\n');
}

/** What a text cannot hold: control characters but tab and line feed, and halves of characters. */
const unwritable = /[\u0000-\u0008\u000B-\u001F\u007F]|\p{Surrogate}/gu;

/** RFC 5545, 3.3.11. */
const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(unwritable, '')
    .replace(/[\\;,]/g, (char) => `\\${char}`)
    .replace(/\n/g, '\\n');

/** 1795132800000 → '20261120T030000Z' */
const utcText = (epochMs: number) => new Date(epochMs).toISOString().replace(/[-:]|\.\d{3}/g, '');

const linesOf = (event: CalendarEvent, stamp: string) => [
  'BEGIN:VEVENT',
  `UID:${escapeText(event.uid)}`,
  `DTSTAMP:${stamp}`,
  `DTSTART:${utcText(event.startsAt)}`,
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.text ? [`DESCRIPTION:${escapeText(event.text)}`] : []),
  `URL:${event.url}`,
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
];

/** iCalendar (RFC 5545). Moments are in UTC, so that no time zone has to be described. */
export function writeCalendar({ product, name, stampedAt, events }: Calendar): string {
  const stamp = utcText(stampedAt);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(product)}//KO`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => linesOf(event, stamp)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
