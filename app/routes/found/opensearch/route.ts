import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerXml } from '~/features/found/xml.server';
import { links } from '~/links/links';
import { escapeXml } from '~html/escape';

/** The search as browsers put it into their address bar (OpenSearch 1.1). */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin, productName } = context.config;
  const name = escapeXml(productName);
  return answerXml(
    [
      '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
      // at most 16 characters
      `<ShortName>${escapeXml(productName.slice(0, 16))}</ShortName>`,
      `<Description>${name} 통합 검색</Description>`,
      '<InputEncoding>UTF-8</InputEncoding>',
      `<Image width="192" height="192" type="image/png">${escapeXml(origin)}/icon-192.png</Image>`,
      `<Url type="text/html" method="get" template="${escapeXml(`${origin}${links.searchPage}?szKeyword=`)}{searchTerms}"/>`,
      '</OpenSearchDescription>',
    ].join('\n'),
    'application/opensearchdescription+xml',
  );
}
