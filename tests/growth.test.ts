import { describe, expect, it } from 'vitest';
import { emoticonHtml, splitEmoticons } from '~/domain/emoticons';
import { highlight } from '~/domain/search/highlight';
import { splitTimes } from '~/domain/vod/times';
import { markdownHtml } from '~/upstream/html/markdown.server';
import { cleanHtml } from '~html/clean-html';
import { fromMarkedText, toMarkedText } from '~html/marked-text';
import { filmOfVast } from '~protocol/ad/vast';
import { cleanLine, readReportLines, seenSize, withoutDeviceBlock } from '~protocol/help/rules';
import { ruleProblem, ruleText } from '~protocol/hiding/rules';
import { splitHashtags } from '~protocol/station/write/codes';
import { composed, graphemeCount } from '~protocol/wire/text';
import { htmlText, textHtml } from '../platform/station/services/post-text';
import { wordFinder } from '../platform/text/alike';
import { initialsOf } from '../platform/text/hangul';
import { otherKeyboard } from '../platform/text/keyboard';
import { normalise, wordsOf } from '../platform/text/normalise';
import { plainLines } from '../platform/text/plain-text';
import { snippetOf } from '../platform/text/snippet';
import { growthOf } from './support/growth';
import { hostileHtml } from './support/hostile-html';

/** The longest question that a search takes, in characters, and more. */
const searchLength = 1_000;
const times = (text: string) => (n: number) => text.repeat(n);
const within = (before: string, text: string, after: string) => (n: number) =>
  before + text.repeat(n) + after;

/** Twice the input, at most two and a half times the time. */
const most = 2.5;
/** Other work on the machine disturbs a measurement, either way; what is quadratic is so nearly each time. */
const again = { retry: 2 };

it('takes what is quadratic for what it is', again, () => {
  let seen = 0;
  const quadratic = (text: string) => {
    for (let i = 0; i < text.length; i += 1) for (let k = 0; k < text.length; k += 1) seen += (i ^ k) & 1;
  };
  expect(growthOf(times('a'), quadratic, 8_000)).toBeGreaterThan(most);
  expect(seen).toBeGreaterThan(0);
});

describe('cleaning HTML takes time in proportion to its length', again, () => {
  it.each(Object.entries(hostileHtml))('%s', (_name, make) => {
    expect(growthOf(make, (html) => cleanHtml(html, 'post'))).toBeLessThanOrEqual(most);
  });
});

/** What reads a text of a stranger's by patterns, and texts that make patterns try again. */
const readers: Record<string, (text: string) => unknown> = {
  'paragraphs and links of a post': textHtml,
  'the plain text of a post': (text) => htmlText(cleanHtml(text, 'post') ?? ''),
  'marks in a text': (text) => fromMarkedText(text, ''),
  'marks of a post': (text) => toMarkedText(cleanHtml(text, 'post') ?? ''),
  'emoticons of a comment': splitEmoticons,
  'times of a comment': (text) => splitTimes(text, null),
  'emoticons of clean HTML': (text) => emoticonHtml(cleanHtml(text, 'post') ?? ''),
  'what is marked of a result': (text) => highlight(text, '가 a ab'),
  'Markdown of an answer': markdownHtml,
  'a line': cleanLine,
  'what is seen of a text': seenSize,
  'lines of a report': readReportLines,
  'the device block': withoutDeviceBlock,
  hashtags: splitHashtags,
  'composing of a text': (text) => composed(text),
  'counting of what is seen': graphemeCount,
  'a rule of what is hidden': (text) => ruleProblem('word', ruleText('word', text)),
  'ban words': wordFinder(['나쁜말', '가나']),
  'lines of a comment': plainLines,
  'words of a search': wordsOf,
  'normalising of a search': normalise,
  'initials of a search': initialsOf,
  'the other keyboard': (text) => otherKeyboard(text.slice(0, searchLength)),
  'a piece of a post': (text) => snippetOf(text, ['가', 'a']),
  'a film of an advertisement': filmOfVast,
};
const texts: Record<string, (n: number) => string> = {
  spaces: within('가', ' ', '나'),
  'line breaks': within('가', '\n', '나'),
  'carriage returns': times('\r'),
  slashes: times('/'),
  'addresses without an end': times('https://'),
  'addresses that end in dots': times('http://a.b... '),
  'an address of dots': within('https://a', '.', ' '),
  'signs of marks': times('**//__~~[['),
  'labels of marks': times('⟦가⟧⟦'),
  brackets: times('[(<{'),
  'emphasis of Markdown': times('*_**__'),
  'links of Markdown': times('[a]('),
  'signs of tags': times('<'),
  'signs of hashtags': times('#가 #'),
  'emoticons that are none': times('/하(::A '),
  'names of hosts': times('a.b-'),
  ampersands: times('&amp'),
  hangul: times('가ㄱ'),
  'lines of a report': times('1) '),
  'files of an advertisement': times('<MediaFile>'),
  backticks: times('`a'),
  tables: times('|a'),
  'marks of two kinds': (n) => `가${'\u0300'.repeat(n)}${'\u0316'.repeat(n)}`,
};

describe.each(Object.entries(readers))('%s takes time in proportion to the text', again, (_reader, read) => {
  it.each(Object.entries(texts))('of %s', (_name, make) => {
    expect(growthOf(make, read, 60_000)).toBeLessThanOrEqual(most);
  });
});
