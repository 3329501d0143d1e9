import type { MetaFunction } from '@remix-run/node';
import { GuideText, guideTitle } from '~/features/help/illegal-guide';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

/** The definitions as a page: on phones, and without a script (help-centre §2.9, GN20). */
export default function IllegalGuide() {
  return (
    <div className="page page--narrow">
      <a className="crumb" href={links.reportIllegal}>
        <Icon name="chevron-left" size="s" />
        신고로 돌아가기
      </a>
      <div className="page__head">
        <h1>{guideTitle}</h1>
      </div>
      <GuideText />
    </div>
  );
}
