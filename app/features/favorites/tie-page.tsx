import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Unavailable } from '~/ui/blank-slate/unavailable';
import { LiveSection } from './live-section';
import styles from './sections.module.css';
import { Strip } from './strip';
import type { loadTiePage } from './tie-page.server';
import { VodSection } from './vod-section';

interface TiePageProps {
  path: string;
  /** names the streamers for readers */
  label: string;
  /** shown when there is nobody */
  blank: ReactNode;
}

/** 구독 and 팬클럽: streamers with their pins, LIVE, VOD (my-station §2.4). */
export function TiePage({ path, label, blank }: TiePageProps) {
  const { strip, feed, lives, vods, from } = useLoaderData<typeof loadTiePage>();
  if (strip?.length === 0) return blank;
  return (
    <div className={styles.stack}>
      {strip ? (
        <section>
          <h2 className="sr-only">{label}</h2>
          <Strip streamers={strip} action={path} label={label} />
        </section>
      ) : (
        from === 0 && <Unavailable icon="users" href={path} />
      )}
      <LiveSection {...lives} feed={feed} path={path} groupId={null} from={from} />
      <VodSection title="VOD" items={vods} />
    </div>
  );
}
