export interface TextPiece {
  /** where it starts in the text */
  at: number;
  text: string;
  isHit: boolean;
}

const escapePattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The text cut where one of the keyword's words stands, in any case. The pieces are plain text: anyone who prints them
 * escapes them, so that neither text nor keyword can bring markup or a pattern.
 */
export function highlight(text: string, keyword: string): TextPiece[] {
  const words = [...new Set(keyword.trim().split(/\s+/).filter(Boolean))].sort((a, b) => b.length - a.length);
  if (words.length === 0) return text ? [{ at: 0, text, isHit: false }] : [];
  let at = 0;
  return text.split(new RegExp(`(${words.map(escapePattern).join('|')})`, 'iu')).flatMap((piece, index) => {
    const start = at;
    at += piece.length;
    return piece ? [{ at: start, text: piece, isHit: index % 2 === 1 }] : [];
  });
}
