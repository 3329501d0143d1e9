import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { PageHandle } from '~/features/shell/frame/page-handle';
import { pageMeta } from '~/features/shell/frame/page-title';
import { links } from '~/links/links';
import { Button, ButtonLink } from '~/ui/button/button';
import { Field, fieldStyles } from '~/ui/field/field';
import { Page } from '~/ui/page/page';
import { popupBlocked } from '~/ui/popup';
import { agents } from './agents';
import { playApp, type Recorded } from './recorder';
import styles from './webview.module.css';
import { chooseAgent, loadWebview } from './webview.server';

export const meta = pageMeta('앱 웹뷰 시험');

export const handle: PageHandle = { startsAtOnce: true };

export const loader = (args: LoaderFunctionArgs) => loadWebview(args);

export const action = (args: ActionFunctionArgs) => chooseAgent(args);

/** Plays the mobile app in this browser and records what pages tell it; in demo mode only (GN131). */
export default function DevWebview() {
  const { agent, version, path, app, csrf } = useLoaderData<typeof loader>();
  const [entries, setEntries] = useState<ReadonlyArray<Recorded & { id: number }>>([]);
  const [isBlocked, setBlocked] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const open = () => {
    stop.current?.();
    stop.current = playApp(path, { agent, ...app }, (entry) =>
      setEntries((before) => [...before, { ...entry, id: before.length }]),
    );
    setBlocked(stop.current === null);
  };
  return (
    <Page title="앱 웹뷰 시험" width="narrow" back={{ href: links.home, label: '홈' }}>
      <form method="post" className={fieldStyles.form}>
        <input type="hidden" name="csrf" value={csrf} />
        <Field id="agent" label="환경" help="이 브라우저의 모든 페이지가 한 시간 동안 그 환경으로 보여요.">
          {(control) => (
            <select {...control} className={fieldStyles.select} name="agent" defaultValue={agent}>
              {agents.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field id="version" label="앱 버전">
          {(control) => (
            <input
              {...control}
              className={fieldStyles.input}
              name="version"
              defaultValue={version}
              pattern="\d{1,4}(\.\d{1,4}){0,3}"
              required
            />
          )}
        </Field>
        <Field id="path" label="열 주소">
          {(control) => (
            <input {...control} className={fieldStyles.input} name="path" defaultValue={path} required />
          )}
        </Field>
        <Button look="primary" large>
          적용하기
        </Button>
      </form>
      <section className={styles.play} aria-labelledby="play">
        <h2 id="play">
          {agents.find(({ value }) => value === agent)?.label} · <bdi>{path}</bdi>
        </h2>
        <noscript>
          <ButtonLink look="outline" href={path}>
            페이지 열기
          </ButtonLink>
        </noscript>
        <Button type="button" look="outline" className={styles.record} onClick={open}>
          새 창에서 열고 기록하기
        </Button>
        {isBlocked && <p role="alert">{popupBlocked}</p>}
        <ol className={styles.entries} aria-live="polite" aria-label="기록">
          {entries.map(({ id, kind, text }) => (
            <li key={id}>
              <b>{kind === 'link' ? '링크' : '다리'}</b> <code>{text}</code>
            </li>
          ))}
        </ol>
      </section>
    </Page>
  );
}
