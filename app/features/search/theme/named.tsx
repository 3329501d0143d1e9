import type { SearchPage } from '~/features/search/results/search-page';
import { Section } from '~/features/search/results/section';
import { Streamers } from '~/features/search/results/streamers';
import styles from '~/features/search/results/words.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { links, profileImageUrl } from '~/links/links';
import chip from '~/ui/chip/chip.module.css';
import { Game } from './game';
import { Profile } from './profile';
import { Schedule } from './schedule';
import { Advertisement, Shortcuts, ThemeContents, ThemeTexts, VodSlider } from './theme-groups';
import type { ThemeView } from './theme-view';

/** What the keyword is the name of, above the results (D189). */
export function Named({ page, theme }: { page: SearchPage; theme: ThemeView }) {
  const [first] = theme.profiles;
  return (
    <>
      <ThemeTexts theme={theme} isTop />
      {theme.profiles.map((profile) => (
        <Profile key={profile.userId} profile={profile} />
      ))}
      <Shortcuts shortcuts={theme.shortcuts} />
      {theme.advertisement && <Advertisement ad={theme.advertisement} />}
      <ThemeTexts theme={theme} isTop={false} />
      <ThemeContents theme={theme} />
      {theme.games.map((game) => (
        <Game key={game.name} page={page} theme={theme} game={game} />
      ))}
      {theme.games.length === 0 && theme.esports.length > 0 && (
        <Section id="game" title="경기 일정">
          <Schedule query={page.query} theme={theme} today={page.today} />
        </Section>
      )}
      {first && theme.latestVods.length > 0 && (
        <Section id="latest" title={`${first.userNickname}의 최신 영상`}>
          <VodSlider vods={theme.latestVods} label="최신 영상 목록" />
        </Section>
      )}
      <Homonyms streamers={theme.homonyms} />
      {theme.relatedStreamers.length > 0 && (
        <Section id="related-streamers" title="관련 스트리머">
          <Streamers streamers={theme.relatedStreamers} slider="관련 스트리머 목록" />
        </Section>
      )}
    </>
  );
}

/** Others with the same name; each links to a search for them (D183). */
function Homonyms({ streamers }: { streamers: ThemeView['homonyms'] }) {
  const hosts = useHosts();
  if (streamers.length === 0) return null;
  return (
    <Section id="homonyms" title="앗 혹시 찾으시는 분이...">
      <ul className={chip.chips}>
        {streamers.map(({ userId, nick, face }) => (
          <li key={userId}>
            <a className={`${chip.chip} ${styles.face}`} href={links.homonym(nick)}>
              <img src={profileImageUrl(hosts, userId, face)} width="28" height="28" alt="" loading="lazy" />
              <bdi>{nick}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
