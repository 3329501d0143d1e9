import { escapeXml } from '~html/escape';

/** An element; texts and attributes are written escaped. */
export interface XmlElement {
  name: string;
  attributes?: Record<string, string>;
  /** a text, or what is inside */
  content?: string | readonly (XmlElement | null)[];
}

function write({ name, attributes = {}, content = '' }: XmlElement, indent: string): string {
  const head = Object.entries(attributes).reduce(
    (text, [key, value]) => `${text} ${key}="${escapeXml(value)}"`,
    `${indent}<${name}`,
  );
  if (content.length === 0) return `${head}/>`;
  if (typeof content === 'string') return `${head}>${escapeXml(content)}</${name}>`;
  const inside = content.flatMap((child) => (child ? [write(child, `${indent}  `)] : []));
  return [`${head}>`, ...inside, `${indent}</${name}>`].join('\n');
}

/** The document. */
export const writeXml = (root: XmlElement): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`;
