/** An element; texts and attributes are written escaped. */
export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  /** a text, or what is inside */
  content?: string | readonly (XmlElement | null)[];
}

/** What XML 1.0 cannot hold, escaped or not: most control characters, halves of characters, two non-characters. */
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (char) => entities[char] as string);

function write({ name, attributes = {}, content = '' }: XmlElement, indent: string): string {
  const head = Object.entries(attributes).reduce(
    (text, [key, value]) => `${text} ${key}="${escaped(value)}"`,
    `${indent}<${name}`,
  );
  if (content.length === 0) return `${head}/>`;
  if (typeof content === 'string') return `${head}>${escaped(content)}</${name}>`;
  const inside = content.flatMap((child) => (child ? [write(child, `${indent}  `)] : []));
  return [`${head}>`, ...inside, `${indent}</${name}>`].join('\n');
}

/** The document. */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
