import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { changeMyList } from '~/features/favorites/change.server';
import { TiePage } from '~/features/favorites/tie-page';
import { loadTiePage } from '~/features/favorites/tie-page.server';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { BlankSlate } from '~/ui/blank-slate/blank-slate';
import { ButtonLink } from '~/ui/button/button';

export const meta = pageMeta('팬클럽');

export const loader = (args: LoaderFunctionArgs) => loadTiePage(args, 'fan');

export const action = (args: ActionFunctionArgs) => changeMyList(args, 'fan', links.myFan);

/** Whose fan the member is. */
export default function FanClubs() {
  return (
    <TiePage
      path={links.myFan}
      label="팬클럽에 가입한 스트리머"
      blank={
        <BlankSlate icon="crown" title="가입한 팬클럽이 없습니다.">
          <ButtonLink href={links.liveAll}>전체 LIVE 보기</ButtonLink>
        </BlankSlate>
      }
    />
  );
}
