/** A paragraph, a list, or numbered steps. Inline: strong, and a that leads into /help/. */
export type Block = string | readonly string[] | { steps: readonly string[] };

export interface FaqText {
  /** Category, sub-category, running number; never given twice, for links name it. */
  kbId: number;
  title: string;
  contents: readonly Block[];
}

/** The texts of one sub-category: its short node number (protocol/help/codes.ts: nodeIdOf). */
export interface FaqSection {
  node: string;
  entries: readonly FaqText[];
}

const items = (list: readonly string[]) => list.map((item) => `<li>${item}</li>`).join('');

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${block}</p>`;
  return 'steps' in block ? `<ol>${items(block.steps)}</ol>` : `<ul>${items(block)}</ul>`;
}

/** The HTML of an answer: p, ul, ol, li around the texts' own strong and a. */
export const answerHtml = (contents: readonly Block[]): string => contents.map(blockHtml).join('');
