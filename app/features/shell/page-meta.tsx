import { Meta } from '@remix-run/react';
import { useContext } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { isRefusal } from './refusal';
import { useSubmitFailure } from './submit-failure';

/**
 * The page's title and meta tags. A refused form has to be told in the title (GX51), on the server and in the browser,
 * but Remix gives `meta` no action data. So `<Meta>` sees it in the root loader's data, as `isRefused`.
 */
export function PageMeta() {
  const state = useContext(RouterState);
  const isUnsent = useSubmitFailure() !== null;
  if (!state?.loaderData.root) return <Meta />;
  const isRefused = isUnsent || Object.values(state.actionData ?? {}).some(isRefusal);
  const loaderData = { ...state.loaderData, root: { ...state.loaderData.root, isRefused } };
  return (
    <RouterState.Provider value={{ ...state, loaderData }}>
      <Meta />
    </RouterState.Provider>
  );
}
