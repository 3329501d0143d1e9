import { addDays } from '~/domain/format/dates';
import { leagueIndex } from '~/domain/home/esports';
import { searchHref } from '~/features/search/filters/search-href';
import type { SearchPage } from '~/features/search/results/search-page';
import { ButtonLink } from '~/ui/button/button';
import { Carousel } from '~/ui/carousel/carousel';
import { ChipLinks } from '~/ui/chip/chip';
import styles from './game.module.css';
import { Match } from './match';
import type { ThemeView } from './theme-view';

interface ScheduleProps {
  query: SearchPage['query'];
  theme: ThemeView;
  today: string;
}

/** Matches of one day, by league; links lead to the days before and after (D213–D215). */
export function Schedule({ query, theme: { esports, readsKorean }, today }: ScheduleProps) {
  const [day] = esports;
  if (!day) return null;
  const { leagues, matches, nextDate, prevDate } = day;
  const date = day.date || query.matchDay || today;
  const index = leagueIndex(query.league, leagues.length);
  const shown = matches.filter(({ league }) => index === 0 || league === leagues[index - 1]?.name);
  const hrefOf = (change: Partial<SearchPage['query']>) =>
    `${searchHref(query, { gameTab: 'schedule', ...change })}#game`;
  const names = leagues.map(({ name, englishName }) => (readsKorean ? name : (englishName ?? name)));
  return (
    <div className={styles.schedule}>
      <p className={styles.days}>
        <ButtonLink look="outline" href={hrefOf({ matchDay: addDays(date, -1) })}>
          이전<span className="sr-only"> 날</span>
        </ButtonLink>
        <time dateTime={date}>{date}</time>
        <ButtonLink look="outline" href={hrefOf({ matchDay: addDays(date, 1) })}>
          다음<span className="sr-only"> 날</span>
        </ButtonLink>
      </p>
      <ChipLinks
        label="리그"
        options={['전체', ...names].map((label, position) => ({
          href: hrefOf({ league: String(position) }),
          label,
          current: position === index,
        }))}
      />
      {shown.length > 0 ? (
        <Carousel className={styles.matches} label="경기 목록">
          {shown.map((match) => (
            <Match
              key={`${match.startDate} ${match.home.name} ${match.away.name}`}
              match={match}
              readsKorean={readsKorean}
            />
          ))}
        </Carousel>
      ) : (
        <div className={styles.nothing}>
          <p>해당일에는 경기가 없습니다.</p>
          {nextDate && <ButtonLink href={hrefOf({ matchDay: nextDate })}>다음 경기 일정</ButtonLink>}
          {prevDate && <ButtonLink href={hrefOf({ matchDay: prevDate })}>이전 경기 일정</ButtonLink>}
        </div>
      )}
    </div>
  );
}
