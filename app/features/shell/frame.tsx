import { useMatches } from '@remix-run/react';
import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { ToTop } from '~/ui/to-top/to-top';
import { BareFooter, BareHeader } from './bare';
import { Footer } from './footer';
import { Header } from './header';
import { LightStrip } from './light-strip';
import { Rail } from './rail';
import { useRootData } from './root-data';
import { TabBar } from './tab-bar';

/** A route names its frame with `handle = { frame: 'help' }`; without it the portal's frame stands. */
export interface FrameHandle {
  frame?: 'portal' | 'help' | 'bare';
  /** Home: from the first moment on, not after some scrolling (GX47) */
  toTop?: 'always';
  /** phones get the page without header and bar; it brings its own way back (discovery §2.8) */
  phone?: 'alone';
}

const helpArea = { label: '고객센터', href: links.help };

/** Header, rail, footer and tab bar around a page. The help centre has its own header and no rail (help-centre §2.1). */
export function Frame({ children }: { children: ReactNode }) {
  const light = useRootData()?.light;
  const matches = useMatches();
  const isFrame = (frame: FrameHandle['frame']) =>
    matches.some((match) => (match.handle as FrameHandle | undefined)?.frame === frame);
  const phone = matches.map(({ handle }) => (handle as FrameHandle | undefined)?.phone).find(Boolean);
  const isBare = isFrame('bare');
  const isHelp = isBare || isFrame('help');
  return (
    <div className={isHelp ? undefined : 'has-tabbar'} data-phone={phone}>
      {light && <LightStrip />}
      {isBare ? <BareHeader /> : <Header area={isHelp ? helpArea : undefined} />}
      <div className={isHelp ? 'shell' : 'shell shell--rail'}>
        {!isHelp && <Rail />}
        <div>
          <main className="main" id="main" tabIndex={-1}>
            {children}
          </main>
          <ToTop always={matches.some(({ handle }) => (handle as FrameHandle | undefined)?.toTop)} />
          {isBare ? <BareFooter /> : <Footer />}
        </div>
      </div>
      {!isHelp && <TabBar />}
    </div>
  );
}
