/** What of a mail its sender wrote: without what is quoted below and without the signature. Pure. */

/** So many lines from the top of a quote's head are looked at. */
const headLines = 8;
/** A signature is no longer: a line of two hyphens may part a text, too. */
const signatureLines = 12;
/** So much of a line tells what it is. */
const lookedAt = 300;

const isQuoted = (line: string) => /^\s{0,3}>/.test(line);
/** Outlook draws one above a quote. */
const isRule = (line: string) => /^_{8,}\s*$/.test(line);
const isBlank = (line: string) => line.trim() === '';

/** '-----Original Message-----', '--------- 원본 메일 ---------', '-----원본 메시지-----' */
const divider =
  /^[-_\s*]{2,20}(?:original (?:message|mail)|원본\s?(?:메시지|메일|이메일)|원문\s?메일|보낸\s?메일|이전\s?메일)[-_\s*]{2,20}$/i;

/** 'From:', '보낸 사람:', '*보낸사람* :' and so on; what is named first is how the head of a quote begins. */
const sender = /^[\s*"]{0,4}(?:from|보낸\s?(?:사람|이)|발신(?:인|자)?)[\s*"]{0,3}[:：]/i;
const others =
  /^[\s*"]{0,4}(?:to|cc|sent|date|subject|받는\s?(?:사람|이)|수신(?:인|자)?|참조(?:인)?|보낸\s?(?:날짜|시간|일시)|날짜|일시|제목)[\s*"]{0,3}[:：]/i;

/** How a program says whose words follow: the end of its line, and its begin. */
const attributionEnd = /(?:\bwrote|님이 작성|작성|님이 쓴 글|쓴 글|님의 말)\s?[:：]\s{0,3}$/i;
const attributionBegin =
  /^\s{0,3}(?:on\b|\d{4}\s?(?:년|[-./])|\d{1,2}\s?월|<?[^\s@<>]{1,64}@|.{1,60}<[^\s@<>]{1,64}@)/i;
/** A program breaks it over so many lines. */
const attributionLines = 3;

const phoneSignature =
  /^\s{0,3}(?:(?:나의|내)\s.{1,30}에서 (?:보냄|보낸 메일)|.{1,30}에서 (?:보냄|보낸 메일입니다)|sent from (?:my|outlook|mail|yahoo)\b.{0,60}|get outlook for \w{1,10}.{0,60}|(?:ios|android)용 outlook.{0,60})\.?\s{0,3}$/i;

/** Whether the head of a quote begins at the line: a sender, and two more of its fields right below. */
function beginsHead(lines: readonly string[], at: number): boolean {
  if (!sender.test(lines[at] ?? '')) return false;
  return lines.slice(at + 1, at + headLines).filter((line) => others.test(line)).length >= 2;
}

/** The last line of an attribution that begins at the line ('On … wrote:'), or -1. */
function attributionFrom(lines: readonly string[], at: number): number {
  if (!attributionBegin.test(lines[at] ?? '')) return -1;
  for (let last = at; last < Math.min(lines.length, at + attributionLines); last += 1) {
    if (isBlank(lines[last] ?? '')) return -1;
    if (attributionEnd.test(lines[last] ?? '')) return last;
  }
  return -1;
}

/** The lines without quotes: those that are marked one by one, and all below the head of one. */
function withoutQuotes(lines: readonly string[], seen: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = seen[at] ?? '';
    if (divider.test(line) || (isRule(line) && beginsHead(seen, at + 1)) || beginsHead(seen, at)) break;
    const last = attributionFrom(seen, at);
    if (last >= 0) {
      let next = last + 1;
      while (next < lines.length && isBlank(lines[next] ?? '')) next += 1;
      // without marks there is no telling where the quote ends
      if (next < lines.length && !isQuoted(lines[next] ?? '')) break;
      at = last;
    } else if (!isQuoted(line)) kept.push(lines[at] ?? '');
  }
  return kept;
}

/** The lines above the signature: below '-- ', or what a phone writes under each mail. */
function withoutSignature(lines: readonly string[]): string[] {
  const end = lines.findLastIndex((line) => !isBlank(line)) + 1;
  const from = lines.findLastIndex((line, at) => at < end && /^--\s?$/.test(line));
  const kept = from >= 0 && end - from <= signatureLines ? lines.slice(0, from) : lines.slice(0, end);
  const last = kept.findLastIndex((line) => !isBlank(line));
  return phoneSignature.test((kept[last] ?? '').slice(0, lookedAt)) ? kept.slice(0, last) : [...kept];
}

/** No line longer than a word before it, no two empty lines in a row. */
const tidy = (lines: readonly string[]) =>
  lines
    .map((line) => line.trimEnd())
    .filter((line, at, all) => line !== '' || (all[at - 1] ?? '') !== '')
    .join('\n')
    .trim();

/**
 * The text that the sender wrote. Where nothing would be left the whole text stays. Line breaks are '\n'. Takes time in
 * proportion to the length.
 */
export function writtenText(text: string): string {
  const lines = text.split('\n');
  const seen = lines.map((line) => line.slice(-lookedAt));
  const written = tidy(withoutSignature(withoutQuotes(lines, seen)));
  return written || tidy(lines);
}
