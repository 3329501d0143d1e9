const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, in an element and between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

/** What XML 1.0 cannot hold, escaped or not: most control characters, halves of characters, two non-characters. */
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** As escapeHtml, for XML. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(unwritable, ''));
