import type { MetaFunction } from '@remix-run/node';
import { ReportChoices } from '~/features/help/report-choices';
import { pageTitle } from '~/features/shell/page-title';
import { links } from '~/links/links';
import { Icon } from '~/ui/icon/icon';

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, '고객센터');

/** The report gate (help-centre §2.7): a page on phones; wide screens open the same choices in a dialog. */
export default function Report() {
  return (
    <div className="page page--narrow">
      <a className="crumb" href={links.help}>
        <Icon name="chevron-left" size="s" />
        고객센터
      </a>
      <div className="page__head">
        <h1>신고하기</h1>
      </div>
      <ReportChoices />
    </div>
  );
}
