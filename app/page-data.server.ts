import type { PageData } from './features/shell/starting/page-data';
import type { PageStart } from './first-script/starter';
import { hydrationText, type LoadedPage, modulesOf } from './framework.server';
import { printCard } from './kept-cards.server';

/** @param data as loaders answer it: what JSON can say */
function withStandIns(data: unknown, standIns: ReadonlyMap<object, object>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  const standIn = standIns.get(data);
  if (standIn) return standIn;
  if (Array.isArray(data)) return data.map((item) => withStandIns(item, standIns));
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) copy[name] = withStandIns(value, standIns);
  return copy;
}

/** The data of the whole page is written already; without cards that is what the app gets. */
export function createPageData(page: LoadedPage): PageData {
  const standIns = new Map<object, object>();
  return {
    leaveOut: (item, standIn) => void standIns.set(item, standIn),
    print: printCard,
    toText() {
      const context = hydrationText(
        page,
        standIns.size > 0 ? (loaderData) => withStandIns(loaderData, standIns) : null,
      );
      const modules: Omit<PageStart, 'context'> = modulesOf(page);
      return `{"context":${context},${JSON.stringify(modules).slice(1)}`;
    },
  };
}
