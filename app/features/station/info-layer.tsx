import { type ComponentProps, useEffect } from 'react';
import { usePart } from '~/features/shell/use-part';
import { InfoFigures } from './info-figures';

/** The information page's contents, read when the layer opens. */
export function InfoLayer({ href }: { href: string }) {
  const { data, load, hasFailed } = usePart<ComponentProps<typeof InfoFigures>>({ isQuiet: true });
  useEffect(() => load(href), [load, href]);
  if (data) return <InfoFigures info={data.info} />;
  return hasFailed ? <InfoFigures info={null} /> : <p role="status">불러오는 중입니다.</p>;
}
