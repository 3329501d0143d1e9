import type { ReactNode } from 'react';
import { links } from '~/links/links';
import { ToTop } from '~/ui/to-top/to-top';
import { AppBar } from './app-bar';
import { BareFooter, BareHeader } from './bare';
import { Footer } from './footer';
import { Header } from './header';
import { LightStrip, SuspendedStrip } from './light-strip';
import { type PageHandle, usePageHandle } from './page-handle';
import { Rail } from './rail';
import { useRootData } from './root-data';
import { TabBar } from './tab-bar';

const helpArea = { label: '고객센터', href: links.help };

/** Header, rail, footer and tab bar around a page of the portal. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const { phone, toTop } = usePageHandle();
  return (
    <div className="has-tabbar" data-phone={phone}>
      <Strip />
      <Header />
      <div className="shell shell--rail">
        <Rail />
        <Main toTop={toTop} footer={<Footer />}>
          {children}
        </Main>
      </div>
      <TabBar />
    </div>
  );
}

/** The help centre and its desk: a header that names the area, and no rail (H001). */
export function HelpFrame({ children }: { children: ReactNode }) {
  return (
    <div>
      <Strip />
      <Header area={helpArea} />
      <div className="shell">
        <Main footer={<Footer />}>{children}</Main>
      </div>
    </div>
  );
}

/** A station: the portal's header without its rail, and a footer of one line (S013). */
export function StationFrame({ children }: { children: ReactNode }) {
  return (
    <div>
      <Strip />
      <Header />
      <div className="shell">
        <Main footer={<BareFooter />}>{children}</Main>
      </div>
    </div>
  );
}

/** The logo and nothing else, for pages that mails link to. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <div>
      <Strip />
      <BareHeader />
      <div className="shell">
        <Main footer={<BareFooter />}>{children}</Main>
      </div>
    </div>
  );
}

interface MainProps {
  toTop?: PageHandle['toTop'];
  footer: ReactNode;
  children: ReactNode;
}

function Main({ toTop, footer, children }: MainProps) {
  return (
    <div>
      <main className="main" id="main" tabIndex={-1}>
        {children}
      </main>
      <ToTop always={toTop === 'always'} />
      {footer}
    </div>
  );
}

function Strip() {
  const root = useRootData();
  const suspendedUntil = root?.viewer?.suspendedUntil;
  return (
    <>
      {suspendedUntil && <SuspendedStrip until={suspendedUntil} />}
      {root?.light && <LightStrip />}
      <AppBar />
    </>
  );
}
