import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { themeColors } from '~/features/shell/starting/theme-colors';
import type { RoomRef } from '~/links/chat-links';
import { links } from '~/links/links';
import type { Scope } from '~/request/scope.server';
import tokens from '~/styles/tokens.css?inline';
import { escapeHtml } from '~html/escape';
import type { ChatRoom, ChatLine as Line } from '~protocol/chat/shapes';
import { ChatLine } from '../line';
import { ownDocumentHeaders } from '../own-document.server';
import type { RefusedLine } from '../said-line';
import ownStyle from './frame.css?inline';

const styleOf = ({ device }: Scope) => tokens + themeColors[device.theme] + ownStyle;

/** A guest's line goes on to the login, wherever that is. No script at all. */
export function frameHeaders(scope: Scope): Record<string, string> {
  const { login } = scope.context.config.hosts;
  return ownDocumentHeaders(styleOf(scope), [
    `form-action 'self'${login ? ` ${new URL(login).origin}` : ''}`,
  ]);
}

interface Head {
  title: string;
  /** links lead the whole page on */
  leadsOut?: boolean;
  more?: string;
}

const headOf = (scope: Scope, { title, leadsOut, more = '' }: Head) => `<!DOCTYPE html>
<html lang="ko">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${leadsOut ? '<base target="_top">' : ''}${more}<style>${styleOf(scope)}</style>
</head>
<body>
`;

/** @param seconds until the document is asked for anew; browsers obey it in the body, too */
export const renewal = (seconds: number, address = '') =>
  `<meta http-equiv="refresh" content="${seconds}${address && `;url=${escapeHtml(address)}`}">`;

/** @param isTold it came while the document is open: a gift is shown above the others for a while */
export const lineHtml = (at: RoomRef, line: Line, isTold = false): string =>
  `<li${isTold && line.support ? ' class="told"' : ''}>${renderToStaticMarkup(createElement(ChatLine, { line, href: links.chatLine(at, line.no) }))}</li>\n`;

interface Start {
  at: RoomRef;
  lines: readonly Line[];
  /** there are lines before these */
  hasOlder: boolean;
  pinned: Line | null;
  more?: string;
}

/** The beginning of the lines' document: what was said so far, its list left open. */
export function linesStart(scope: Scope, { at, lines, hasOlder, pinned, more }: Start): string {
  const older = hasOlder
    ? `<li><p><a href="${escapeHtml(links.chatRoom(at, { before: lines[0]?.no }))}">이전 채팅 더 보기</a></p></li>\n`
    : '';
  const above = pinned
    ? `<div class="pinned"><span class="sr-only">고정한 채팅</span>${lineHtml(at, pinned)}</div>`
    : '';
  return `${headOf(scope, { title: '채팅 목록', leadsOut: true, more })}${above}<main tabindex="0"><ol>\n${older}${lines
    .map((line) => lineHtml(at, line))
    .join('')}`;
}

/** A document that says one thing. */
export const saying = (scope: Scope, text: string, more = ''): string =>
  `${headOf(scope, { title: '채팅', leadsOut: true, more })}<p>${escapeHtml(text)}</p>\n</body></html>\n`;

interface WriteForm {
  at: RoomRef;
  room: ChatRoom;
  isGuest: boolean;
  csrf: string;
  clientKey: string;
  refused: RefusedLine | null;
  /** a line was just sent: the next one may follow */
  isNext: boolean;
}

/** What the room is asked: the frame leads the whole page there. */
function pollLine(at: RoomRef, { poll, me, isOver }: ChatRoom): string {
  const lead = (text: string) =>
    `<p><a href="${escapeHtml(links.chatPoll(at))}" target="_top">${escapeHtml(text)}</a></p>\n`;
  if (poll) return lead(`${poll.isOpen ? '투표' : '끝난 투표'}: ${poll.question}`);
  return me.isCarer && !isOver ? lead('투표 만들기') : '';
}

/** The form, or why there is none. A guest's leads the whole page to the login. */
export function writeDocument(scope: Scope, form: WriteForm): string {
  const { at, room, isGuest, csrf, clientKey, refused, isNext } = form;
  const { closed } = room.me;
  if (closed && closed.reason !== 'login' && !refused) return saying(scope, closed.message);
  const action = isGuest ? links.chatRoom(at) : links.chatWrite(at);
  const { rules, slowSeconds } = room.rules;
  const field = [
    'name="text" aria-label="채팅" autocomplete="off" enterkeyhint="send"',
    `placeholder="${isGuest ? '로그인하고 채팅하기' : '채팅을 써 보세요'}"`,
    `value="${escapeHtml(refused?.text ?? '')}"`,
    ...(refused ? ['aria-invalid="true" aria-describedby="problem"'] : []),
    ...(refused || isNext ? ['autofocus'] : []),
  ].join(' ');
  return `${headOf(scope, { title: '채팅 쓰기' })}<form method="post" action="${escapeHtml(action)}"${isGuest ? ' target="_top"' : ''}>
<input type="hidden" name="csrf" value="${escapeHtml(csrf)}">
<input type="hidden" name="clientKey" value="${escapeHtml(clientKey)}">
${refused ? `<p id="problem" role="alert">${escapeHtml(refused.message)}</p>\n` : ''}<input ${field}>
<button>보내기</button>
</form>
${pollLine(at, room)}${slowSeconds > 0 && !room.me.isCarer ? `<p>저속 모드: ${slowSeconds}초에 한 번 쓸 수 있어요.</p>\n` : ''}${rules ? `<details><summary>채팅 규칙</summary>${escapeHtml(rules)}</details>\n` : ''}</body></html>
`;
}
