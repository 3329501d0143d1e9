import { searchAlias, searchWord } from '../../../platform/tables/search/search';
import { openVodPlatform, type VodPlatform } from '../../support/vods';

export interface SearchPlatform extends VodPlatform {
  /** GET /search/api.php?m={call}&…: status and JSON. */
  search(
    call: string,
    query: Record<string, string>,
    token?: string,
    // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  ): Promise<{ status: number; body: any }>;
}

/** An empty world whose searches are stopped by 금칙어 and 불법촬영, and where 성인 is an adult word. */
export async function openSearchPlatform(): Promise<SearchPlatform> {
  const platform = await openVodPlatform();
  await platform.context.db.insert(searchWord).values([
    { word: '금칙어', kind: 'forbidden' },
    { word: '불법촬영', kind: 'illegal' },
    { word: '성인', kind: 'adult' },
  ]);
  return {
    ...platform,
    search: (call, query, token) =>
      platform.getJson(`/search/api.php?${new URLSearchParams({ m: call, ...query })}`, token),
  };
}

/** Another name of a streamer, as it is compared. */
export const addAlias = (platform: SearchPlatform, alias: string, userId: string) =>
  platform.context.db.insert(searchAlias).values({ alias, userId });
