import { useHosts } from '~/features/shell/frame/root-data';
import { links } from '~/links/links';
import { ButtonLink } from '~/ui/button/button';
import { fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';

/** Instead of the form while nobody may sign up. */
export function ClosedSignup({ returnTo }: { returnTo: string }) {
  const hosts = useHosts();
  return (
    <Page title="회원가입" width="narrow">
      <p>지금은 새로 가입을 받지 않아요. 이미 가입하셨다면 로그인해 주세요.</p>
      <div className={fieldStyles.actions}>
        <ButtonLink look="primary" large href={links.login(hosts, returnTo)}>
          로그인
        </ButtonLink>
        <ButtonLink look="outline" large href={links.help}>
          고객센터
        </ButtonLink>
      </div>
    </Page>
  );
}
