/**
 * A station's pages for OBS (app/features/chat/overlay), which have no app: alerts one after the other, or the chat as it
 * grows. Nothing that somebody wrote becomes anything but text.
 */
import { type Alert, alertText, overlayEvents as events, isShown } from '~/domain/chat/alerts';
import { emoticonUrl, splitEmoticons } from '~/domain/emoticons';
import { eventLinks as links } from '~/links/event-links';
import { listen } from './event-stream';

const { overlay, user, room, key = '', seconds = '8', least = '1', sound } = document.body.dataset;

/** Who may not listen any more is told why by the page itself. */
const ended = {
  [events.bye]: ({ why }: { why: string }) => why === 'rights' && location.reload(),
};

/** More than an evening's rush: the oldest give way. */
const mostWaiting = 100;
const gapMs = 500;
const waiting: Alert[] = [];
let isBusy = false;

function textWithPictures(text: string): HTMLElement {
  const said = document.createElement('span');
  for (const part of splitEmoticons(text)) {
    if (typeof part === 'string') {
      said.append(part);
      continue;
    }
    const picture = document.createElement('img');
    picture.className = 'emoticon';
    picture.src = emoticonUrl(part);
    picture.alt = part.word;
    said.append(picture);
  }
  return said;
}

const named = (name: string, text: string) => {
  const part = document.createElement(name);
  part.textContent = text;
  return part;
};

/** Two short notes; a browser that plays nothing by itself stays silent. */
function ring(): void {
  const audio = new AudioContext();
  for (const [at, hertz] of [
    [0, 880],
    [0.15, 1_174],
  ] as const) {
    const [note, loudness] = [audio.createOscillator(), audio.createGain()];
    note.frequency.value = hertz;
    loudness.gain.setValueAtTime(0.15, audio.currentTime + at);
    loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.4);
    note.connect(loudness).connect(audio.destination);
    note.start(audio.currentTime + at);
    note.stop(audio.currentTime + at + 0.4);
  }
  setTimeout(() => void audio.close(), 1_000);
}

function showNext(): void {
  const place = document.getElementById('alert');
  const alert = waiting.shift();
  isBusy = alert !== undefined;
  if (!alert || !place) return;
  const { who, what } = alertText(alert);
  place.replaceChildren(named('b', who), named('strong', what), textWithPictures(alert.message));
  if (sound === 'on') ring();
  setTimeout(() => {
    place.replaceChildren();
    setTimeout(showNext, gapMs);
  }, Number(seconds) * 1_000);
}

function showAlerts(): void {
  const take = (alert: Alert) => {
    if (!isShown(alert, { least: Number(least) })) return;
    waiting.push(alert);
    if (waiting.length > mostWaiting) waiting.shift();
    if (!isBusy) showNext();
  };
  listen([`alert:${user}`], { current: { [events.alert]: take, ...ended } }, key);
}

/** What came meanwhile is asked for at most so often, however fast the room is. */
const askMs = 300;
const mostLines = 100;
/** A line can come to be a moment after one with a higher number: so many are asked for again. */
const overlap = 20;
let isAsking = false;
let isStale = false;

const list = document.querySelector('ol');
const lines = () => [...(list?.querySelectorAll('li') ?? [])];

/** The lines as the server prints them: the page itself, from nearly the last one on. */
async function addLines(): Promise<void> {
  const known = lines().map(({ dataset }) => dataset.no);
  const answer = await window.fetch(links.linesAfter(known.slice(-overlap)[0] ?? '0'), { cache: 'no-store' });
  if (answer.status === 404) location.reload();
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  list?.append(...[...page.querySelectorAll('li')].filter(({ dataset }) => !known.includes(dataset.no)));
  for (const line of lines().slice(0, -mostLines)) line.remove();
}

/** Asked for again meanwhile, it is asked once more behind that. */
function ask(): void {
  isStale = isAsking;
  if (isAsking) return;
  isAsking = true;
  setTimeout(async () => {
    await addLines().catch(() => {});
    isAsking = false;
    if (isStale) ask();
  }, askMs);
}

function showChat(): void {
  const handlers = {
    // what was said until the stream began is not told
    [events.beat]: ask,
    [events.line]: ask,
    [events.gone]: ({ nos }: { nos: number[] }) => {
      for (const line of lines()) if (nos.includes(Number(line.dataset.no))) line.remove();
    },
    [events.reload]: () => location.reload(),
    start: () => location.reload(),
    ...ended,
  };
  const topics = [`station:${user}`, ...(room ? [`chat:${room}`] : [])];
  listen(topics, { current: handlers }, key);
}

if (overlay === 'alert') showAlerts();
if (overlay === 'chat') showChat();
