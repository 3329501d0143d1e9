import { appClose } from '~/links/app-links';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';
import { useHosts } from './root-data';

/** What stands above a page inside the app instead of header, rail and tab bar (styles/webview.css). */
export function AppBar() {
  const { app } = useHosts();
  return app ? (
    <nav className="app-bar" aria-label="앱">
      <a href={appClose(app)}>
        <Icon name="x" label="닫기" />
      </a>
      <a href={links.searchPage}>
        <Icon name="search" label="검색" />
      </a>
    </nav>
  ) : null;
}
