import { type ComponentType, createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { loadPart, tellMissing } from './load-part';

interface Closable {
  onClose: () => void;
}

interface Part<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>;
  Loaded: ComponentType<Props> | null;
}

/**
 * A dialog that is loaded when it is opened. One that cannot be had closes again and says so; the page stays as it is,
 * and the next press tries again.
 *
 * @param load a dynamic import, and nothing else
 */
export function openedPart<Props extends Closable>(load: Part<Props>['load']): (props: Props) => ReactNode {
  const part: Part<Props> = { load, Loaded: null };
  return (props) => createElement(Opened<Props>, { part, props });
}

function Opened<Props extends Closable>({ part, props }: { part: Part<Props>; props: Props }) {
  const [, redraw] = useState(false);
  const onClose = useRef(props.onClose);
  onClose.current = props.onClose;
  useEffect(() => {
    if (part.Loaded) return;
    let isClosed = false;
    loadPart(part.load).then(
      (loaded) => {
        part.Loaded = loaded.default;
        if (!isClosed) redraw(true);
      },
      () => {
        if (isClosed) return;
        onClose.current();
        tellMissing();
      },
    );
    return () => {
      isClosed = true;
    };
  }, [part]);
  return part.Loaded && <part.Loaded {...props} />;
}
