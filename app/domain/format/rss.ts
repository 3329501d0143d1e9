import { writeXml, type XmlElement } from './xml';

export interface FeedEntry {
  /** never changes; a reader knows by it what it has shown */
  id: string;
  title: string;
  /** plain text; '' = nothing */
  text: string;
  url: string;
  author: string;
  category: string;
  /** epoch milliseconds */
  at: number;
}

export interface Feed {
  title: string;
  /** the page of the same content */
  url: string;
  description: string;
  /** newest first */
  entries: readonly FeedEntry[];
}

/** Minutes that readers are asked to wait before they look again. */
const minutesBetween = '15';

const leaf = (name: string, content: string): XmlElement => ({ name, content });
/** RFC 822, as RSS writes dates. */
const dateOf = (epochMs: number) => new Date(epochMs).toUTCString();

const toItem = ({ id, title, text, url, author, category, at }: FeedEntry): XmlElement => ({
  name: 'item',
  content: [
    leaf('title', title),
    leaf('link', url),
    { name: 'guid', attributes: { isPermaLink: 'false' }, content: id },
    leaf('pubDate', dateOf(at)),
    leaf('dc:creator', author),
    leaf('category', category),
    text ? leaf('description', text) : null,
  ],
});

/** RSS 2.0. Alike as long as its entries are: it bears no date of its own. */
export const writeRss = ({ title, url, description, entries }: Feed): string =>
  writeXml({
    name: 'rss',
    attributes: { version: '2.0', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' },
    content: [
      {
        name: 'channel',
        content: [
          leaf('title', title),
          leaf('link', url),
          leaf('description', description),
          leaf('language', 'ko'),
          leaf('ttl', minutesBetween),
          entries[0] ? leaf('lastBuildDate', dateOf(entries[0].at)) : null,
          ...entries.map(toItem),
        ],
      },
    ],
  });

export interface Outline {
  title: string;
  /** the RSS feed */
  xmlUrl: string;
  /** the page of the same content */
  htmlUrl: string;
}

/** OPML 2.0: feeds by group; a group without a name stands at the end, its feeds outside of any. */
export function writeOpml(
  title: string,
  groups: readonly { title: string | null; feeds: readonly Outline[] }[],
): string {
  const toOutline = ({ title: text, xmlUrl, htmlUrl }: Outline): XmlElement => ({
    name: 'outline',
    attributes: { type: 'rss', text, title: text, xmlUrl, htmlUrl },
  });
  return writeXml({
    name: 'opml',
    attributes: { version: '2.0' },
    content: [
      { name: 'head', content: [leaf('title', title)] },
      {
        name: 'body',
        content: groups.flatMap((group) =>
          group.title === null
            ? group.feeds.map(toOutline)
            : [
                {
                  name: 'outline',
                  attributes: { text: group.title, title: group.title },
                  content: group.feeds.map(toOutline),
                },
              ],
        ),
      },
    ],
  });
}
