import { links } from '~/links/links';
import footer from './footer.module.css';
import header from './header.module.css';
import { defaultProduct } from './page-title';
import { useRootData } from './root-data';

/** The logo and nothing else, for pages that mails link to. */
export function BareHeader() {
  return (
    <header className={header.header} data-chrome="">
      <a className={header.logo} href={links.home}>
        <svg aria-hidden="true" viewBox="0 0 108 32">
          <use href="/icons.svg#logo" width="108" height="32" />
        </svg>
        <span className="sr-only">모아봄 홈</span>
      </a>
    </header>
  );
}

export function BareFooter() {
  return (
    <footer className={footer.footer} data-chrome="">
      <p>{`© ${useRootData()?.config.productName ?? defaultProduct}`}</p>
    </footer>
  );
}
