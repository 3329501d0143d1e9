import { GuideText, guideTitle } from '~/features/help/illegal-guide';
import { helpMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import type { RoutePolicy } from '~/request/route-policies';
import { Page } from '~/ui/page/page';

export const meta = helpMeta(guideTitle);

export const handle: RoutePolicy = { guestCache: [], membersShare: true };

/** The definitions as a page, for phones and browsers without JavaScript (H100, GN20). */
export default function IllegalGuide() {
  return (
    <Page title={guideTitle} back={{ href: links.reportIllegal, label: '신고로 돌아가기' }} width="narrow">
      <GuideText />
    </Page>
  );
}
