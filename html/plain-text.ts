import { escapeHtml } from './escape';

/** An address in a text, without the sign that ends the sentence around it. */
const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,!?:;)\]]/g;

/** Not one that names another place before the one it leads to: 'https://moabom.example@other.example'. */
function isPlain(href: string): boolean {
  const url = URL.canParse(href) ? new URL(href) : null;
  return url !== null && url.username === '' && url.password === '' && !/[@\\]/.test(url.host);
}

/** Up to the bracket that closes one around the address, as in '(https://moabom.example)를'. */
function insideBrackets(href: string): string {
  let depth = 0;
  for (const [index, char] of [...href].entries()) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0)
      return (
        [...href]
          .slice(0, index)
          .join('')
          // looked for once in each run of signs, not from each of them on
          .replace(/(?<![.,!?:;])[.,!?:;]+$/, '')
      );
  }
  return href;
}

/** Escaped, with a link for each address. */
function linkedHtml(text: string): string {
  let html = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = insideBrackets(found);
    if (!isPlain(href)) continue;
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(href)}">${escapeHtml(href)}</a>`;
    end = index + href.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** As plainTextHtml, with a link for each address: for texts of staff. */
export const staffTextHtml = (text: string): string => paragraphs(text, linkedHtml);

/** Plain text as escaped HTML: blank lines part paragraphs, line ends become `<br>`. */
export const plainTextHtml = (text: string): string => paragraphs(text, escapeHtml);

function paragraphs(text: string, toHtml: (text: string) => string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${toHtml(paragraph.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('');
}
