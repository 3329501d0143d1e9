import { ReportChoices } from '~/features/help/report-choices';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Page } from '~/ui/page/page';

export const meta = helpMeta('신고 종류 선택');

export const handle: RoutePolicy = { guestCache: [], membersShare: true };

/** The choice of a report (H046) as a page; wide screens open it in a dialog. */
export default function Report() {
  return (
    <Page title="신고하기" back={{ href: links.help, label: '고객센터' }} width="narrow">
      <ReportChoices />
    </Page>
  );
}
