import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { seoulMoment } from '~/domain/dates';
import { pageMeta } from '~/features/shell/page-title';
import { requireStaff } from '~/features/staff/staff-desk.server';
import styles from '~/features/staff/staff-forms.module.css';
import { StaffPage } from '~/features/staff/staff-page';
import { links } from '~/links/links';
import { Button } from '~/ui/button/button';
import { Field } from '~/ui/field/field';
import field from '~/ui/field/field.module.css';
import { deskKindNames, deskKinds } from '~protocol/home-desk-codes';

export const meta = pageMeta('홈 관리');

export async function loader(args: LoaderFunctionArgs) {
  await requireStaff(args);
  return json({ now: seoulMoment(Date.now()).slice(0, 16).replace(' ', 'T') });
}

/** What staff edit of the home page, and the home page at a time of their choice. */
export default function HomeDesk() {
  const { now } = useLoaderData<typeof loader>();
  return (
    <StaffPage title="홈 관리">
      <ul className={styles.list}>
        {deskKindNames.map((kind) => (
          <li key={kind}>
            <h2>
              <a href={links.staffHomeKind(kind)}>{deskKinds[kind].label}</a>
            </h2>
          </li>
        ))}
      </ul>
      <section className={styles.section} aria-labelledby="preview-form">
        <h2 id="preview-form">시각을 골라 홈 미리보기</h2>
        <form className={styles.form} method="get" action={links.home}>
          <Field
            id="at"
            label="시각"
            help="그때 보일 팝업, 광고, 배너로 홈을 보여 드려요. 직원에게만 보여요."
          >
            {(control) => (
              <input
                {...control}
                className={field.input}
                type="datetime-local"
                name="at"
                defaultValue={now}
                required
              />
            )}
          </Field>
          <Button look="outline">미리보기</Button>
        </form>
      </section>
    </StaffPage>
  );
}
