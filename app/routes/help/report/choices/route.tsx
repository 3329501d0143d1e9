import { ReportChoices } from '~/features/help/report-choices';
import { links } from '~/links/links';
import { Page } from '~/ui/page/page';

/** The report gate (help-centre §2.7): a page on phones; wide screens open the same choices in a dialog. */
export default function Report() {
  return (
    <Page title="신고하기" back={{ href: links.help, label: '고객센터' }} width="narrow">
      <ReportChoices />
    </Page>
  );
}
