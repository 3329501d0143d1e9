const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML, in an element and between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char);
