import { cleanHtml } from '~html/clean-html';
import { escapeHtml } from '~html/escape';
import { seenSize } from '~protocol/help/rules';
import { postLimits } from '~protocol/station/write/codes';
import { composed } from '~protocol/wire/text';
import { fieldInvalid } from '../../core/services/refusal';

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,:;!?)\]}]/g;

/** A line as escaped HTML; addresses in it are links. */
function lineHtml(line: string): string {
  let [html, from] = ['', 0];
  for (const { 0: url, index } of line.matchAll(address)) {
    html += `${escapeHtml(line.slice(from, index))}<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(line.slice(from));
}

/** What a text area holds, as HTML: blank lines part paragraphs, addresses become links. */
export const textHtml = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph.trim().split('\n').map(lineHtml).join('<br>')}</p>`)
    .join('');

/** What may be sent: an editor's HTML has more than is kept of it. */
const mostSent = 2 * postLimits.htmlBytes;
const tooLong = `내용은 ${postLimits.textLength.toLocaleString('ko-KR')}자까지 쓸 수 있습니다.`;

/**
 * As it is kept: cleaned, whatever it was written with. 400 at `text` when it is too long or holds more elements than a
 * text has.
 */
export function postHtml(sent: string, isHtml: boolean): string {
  if (Buffer.byteLength(sent) > mostSent) throw fieldInvalid('text', tooLong);
  const text = composed(sent);
  const clean = cleanHtml(isHtml ? text : textHtml(text), 'post');
  if (clean === null)
    throw fieldInvalid('text', '내용에 서식이나 줄이 너무 많습니다. 서식을 지우거나 글을 나누어 주세요.');
  if (seenLength(clean) > postLimits.textLength || Buffer.byteLength(clean) > postLimits.htmlBytes)
    throw fieldInvalid('text', tooLong);
  return clean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const blockEnd = /<\/(?:p|div|h[2-4]|li|blockquote|pre|tr|ul|ol|table)>/gi;

/** Cleaned HTML as plain text with its lines: what is left where there is no editor. */
export const htmlText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<\/li>/gi, '\n')
    .replace(blockEnd, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll('\u00a0', ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether a text area can change it without losing anything. */
export const isPlainHtml = (html: string): boolean => cleanHtml(textHtml(htmlText(html)), 'post') === html;

export const seenLength = (html: string): number => [...htmlText(html)].length;

/** Whether there is anything to be seen; pictures alone are. */
export const isBlank = (html: string): boolean => seenSize(htmlText(html)) === 0;
