import { Form, useLocation } from '@remix-run/react';
import styles from '~/features/history/history.module.css';
import { useHosts } from '~/features/shell/frame/root-data';
import { CsrfField } from '~/features/shell/sending/csrf-field';
import { useSending } from '~/features/shell/sending/submit-failure';
import { links, profileImageUrl } from '~/links/links';
import { Button, MoreLink } from '~/ui/button/button';

interface AwayProps {
  rows: ReadonlyArray<{ userId: string; nick: string; face?: string; title: string; watched: string }>;
  /** how many are not shown */
  more: number;
}

/** Streamers of the history who are off the air: what was watched last, and when. A row goes as soon as it is asked for. */
export function Away({ rows, more }: AwayProps) {
  const hosts = useHosts();
  const { search } = useLocation();
  const leaving = useSending().formData?.get('userId');
  const all = new URLSearchParams(search);
  all.set('away', 'all');
  return (
    <section className={styles.away} aria-labelledby="away">
      <h2 id="away">지금은 방송하지 않는 스트리머</h2>
      <Form method="post">
        <CsrfField />
        <ul className={styles.rows}>
          {rows
            .filter(({ userId }) => userId !== leaving)
            .map(({ userId, nick, face, title, watched }) => (
              <li key={userId}>
                <img
                  src={profileImageUrl(hosts, userId, face)}
                  width="36"
                  height="36"
                  alt=""
                  loading="lazy"
                />
                <span>
                  <b>
                    <a href={links.station(hosts, userId, nick)}>
                      <bdi>{nick}</bdi>
                    </a>
                  </b>
                  <small>
                    {watched} 시청 · <bdi>{title}</bdi>
                  </small>
                </span>
                <Button name="userId" value={userId} aria-label={`${nick} 삭제`}>
                  삭제
                </Button>
              </li>
            ))}
        </ul>
      </Form>
      {more > 0 && <MoreLink href={`?${all}`}>{`${more}명 더 보기`}</MoreLink>}
    </section>
  );
}
