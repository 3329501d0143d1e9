/**
 * The assistant's panel: a page of opaque origin, which has no cookies and asks with its bearer. It tells the page
 * around it what to open; without an answer of that page nothing happens. Built by scripts/inline-script.js.
 */

import type { AssistantAnswer, AssistantCard, Persona } from '~/domain/assistant';
import { assistantLinks as links } from '~/links/assistant-links';

interface Reply {
  persona?: Persona;
  turns?: { question: string; answer: string }[];
  answer?: AssistantAnswer;
  error?: string;
  isOver?: true;
}

const find = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
const log = find<HTMLOListElement>('log');
const next = find<HTMLDivElement>('next');
const form = find<HTMLFormElement>('ask');
const input = find<HTMLInputElement>('text');
const send = find<HTMLButtonElement>('send');
const state = find('state');

const tell = (type: string, fields: object = {}) => parent.postMessage({ type, ...fields }, '*');

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
  className = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  if (text) element.textContent = text;
  if (className) element.className = className;
  return element;
};

const kindNames = { LIVE: 'LIVE', VOD: 'VOD', CATCH: 'Catch' } as const;

function cardOf(card: AssistantCard) {
  const button = make('button', '', 'card');
  button.type = 'button';
  if (card.thumb) {
    const image = make('img');
    image.src = card.thumb;
    image.alt = '';
    image.loading = 'lazy';
    button.append(image);
  }
  const text = make('span', '', 'about');
  const counted =
    card.count === null
      ? ''
      : ` · ${card.count.toLocaleString('ko-KR')}${card.kind === 'LIVE' ? '명' : '회'}`;
  text.append(make('b', card.title), make('small', `${kindNames[card.kind]} · ${card.nick}${counted}`));
  button.append(text);
  button.addEventListener('click', () => {
    if (card.kind === 'LIVE')
      tell('WATCH_LIVE', { broad_no: card.no, streamer_id: card.userId, streamer_nick: card.nick });
    else tell(`WATCH_${card.kind}`, { title_no: card.no, streamer_id: card.userId });
  });
  return button;
}

function say(role: 'mine' | 'its', text: string): HTMLLIElement {
  const item = make('li', '', role);
  item.append(make('p', text));
  log.append(item);
  return item;
}

function suggest(list: readonly string[]) {
  next.replaceChildren(
    ...list.map((text) => {
      const chip = make('button', text);
      chip.type = 'button';
      chip.addEventListener('click', () => void ask(text));
      return chip;
    }),
  );
}

function show(item: HTMLLIElement, answer: AssistantAnswer) {
  item.append(...answer.cards.map(cardOf));
  for (const { title, url } of answer.links) {
    const link = make('button', title, 'card');
    link.type = 'button';
    link.addEventListener('click', () => tell('NAVIGATE_BROWSER', { url: new URL(url, location.href).href }));
    item.append(link);
  }
  suggest(answer.suggestions);
  item.scrollIntoView({ block: 'start' });
}

const token = new URLSearchParams(location.search).get('token') ?? '';

/** Another tab may have changed whose face it wears since the page around this one was made: that one is told. */
function wear({ streamerId, nick, image }: Persona) {
  find('nick').textContent = `${nick} 비서`;
  const face = find<HTMLImageElement>('face');
  face.hidden = !image;
  if (image) face.src = image;
  tell('UPDATE_PERSONA', { streamer_id: streamerId, streamer_nick: nick, streamer_profile: image ?? '' });
}
const failed = '답을 가져오지 못했어요. 잠시 후 다시 시도해 주세요.';

async function call(fields: Record<string, string>): Promise<Reply> {
  try {
    const answer = await window.fetch(links.assistantAsk, {
      method: 'POST',
      body: new URLSearchParams({ token, ...fields }),
      credentials: 'omit',
    });
    return (await answer.json()) as Reply;
  } catch {
    return { error: failed };
  }
}

/** What went wrong stands beside the form, and nothing typed is lost. */
function isRefused({ error, isOver }: Reply): boolean {
  state.textContent = error ?? '';
  if (isOver) tell('REMOVE_TOKEN');
  return error !== undefined;
}

let isAsking = false;
/** One key for a question until it is answered, so that a second try is no second turn. */
let pending = { text: '', key: '' };

async function ask(text: string) {
  if (isAsking || text.trim() === '') return;
  isAsking = true;
  send.disabled = true;
  state.textContent = '찾고 있어요…';
  if (pending.text !== text)
    pending = { text, key: [...crypto.getRandomValues(new Uint8Array(16))].join('-') };
  const reply = await call({ text, key: pending.key });
  isAsking = false;
  send.disabled = false;
  if (isRefused(reply) || !reply.answer) return;
  pending = { text: '', key: '' };
  if (input.value === text) input.value = '';
  say('mine', text);
  show(say('its', reply.answer.text), reply.answer);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void ask(input.value);
});
find('close').addEventListener('click', () => tell('CLOSE_WEBVIEW'));
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell('CLOSE_WEBVIEW');
});
find<HTMLSelectElement>('size').addEventListener('change', ({ currentTarget }) =>
  tell('CHANG_FLOATING_PERSONA_SIZE', { size: (currentTarget as HTMLSelectElement).value }),
);
/** As tall as the window lets it be: told by the page around, since a low window makes it so from the start. */
let isTallest = false;
find('tall').addEventListener('click', () => {
  const isTall = !isTallest;
  tell('SETTING_HEIGHT', { height: isTall ? 2_000 : 'default' });
});
window.addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null) return;
  const { type, value, most } = data as { type?: unknown; value?: unknown; most?: unknown };
  if (type === 'theme' && (value === 'light' || value === 'dark'))
    document.documentElement.dataset.theme = value;
  if (type === 'ASSISTANT_HEIGHT') {
    isTallest = Number(value) >= Number(most) - 1;
    find('tall').setAttribute('aria-pressed', String(isTallest));
  }
});

async function begin() {
  const reply = await call({});
  if (isRefused(reply)) return;
  if (reply.persona) wear(reply.persona);
  for (const { question, answer } of reply.turns ?? []) {
    say('mine', question);
    say('its', answer);
  }
  const last = reply.turns?.length ? (log.lastElementChild as HTMLLIElement) : null;
  if (reply.answer) show(last ?? say('its', reply.answer.text), reply.answer);
  tell('ASSISTANT_PAGE_CHANGE', { contents_type: 'talk' });
}
void begin();
