const unescapes: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/**
 * The first MP4 file of a VAST document that plays progressively; null when there is none. Only what a page can play is
 * looked for, so the text is searched, not parsed.
 */
export function filmOfVast(vast: string | null | undefined): string | null {
  for (const [, attributes = '', body = ''] of (vast ?? '').matchAll(
    /<MediaFile\b([^<>]*)>((?:(?!<MediaFile\b)[\s\S])*?)<\/MediaFile>/g,
  )) {
    if (!/\btype="video\/mp4"/.test(attributes) || /\bdelivery="streaming"/.test(attributes)) continue;
    const text = body.trim().replace(/^<!\[CDATA\[([\s\S]*)\]\]>$/, '$1');
    return text.trim().replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => unescapes[name] ?? '');
  }
  return null;
}
