/** The forms of gifts and subscriptions stand on pages of their own, and in a dialog over a video. */
import { Form, type FormProps, useActionData } from '@remix-run/react';
import { type AnchorHTMLAttributes, createContext, type FormEvent, type ReactNode, useContext } from 'react';
import { useSending } from '~/features/shell/sending/submit-failure';
import { inPlace } from '~/ui/in-place';

/** A dialog that sends the forms in it by itself. */
interface Place {
  /** the page that takes the forms */
  href: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** what the last form was answered */
  answer: unknown;
  /** the form that is on its way */
  formData?: FormData;
  /** shows another page of these in its place */
  onOpen: (href: string) => void;
}

const PlaceContext = createContext<Place | null>(null);

export const FormPlace = ({ children, ...place }: Place & { children: ReactNode }) => (
  <PlaceContext.Provider value={place}>{children}</PlaceContext.Provider>
);

/** Whether it stands in a dialog. */
export const useIsPlaced = (): boolean => useContext(PlaceContext) !== null;

/** A form that its page or its dialog sends. `replace` is the router's: whether it takes its page's place in the history. */
export function PlacedForm({ replace, ...rest }: Pick<FormProps, 'className' | 'replace' | 'children'>) {
  const place = useContext(PlaceContext);
  if (place) return <form {...rest} method="post" action={place.href} onSubmit={place.onSubmit} />;
  return <Form {...rest} method="post" replace={replace} />;
}

/** What the action answered, on its page or in its dialog. */
export function usePlacedAnswer<Answer>(): Answer | undefined {
  const onPage = useActionData<Answer>() as Answer | undefined;
  const place = useContext(PlaceContext);
  return place ? (place.answer as Answer | undefined) : onPage;
}

/** The form that is on its way; undefined: none is. */
export function usePlacedSending(): FormData | undefined {
  const { state, formData } = useSending();
  const place = useContext(PlaceContext);
  if (place) return place.formData;
  return state === 'submitting' ? formData : undefined;
}

/** Of a link to another of these pages: a dialog shows it, too. */
export function usePlacedLink(href: string): AnchorHTMLAttributes<HTMLAnchorElement> & { href: string } {
  const place = useContext(PlaceContext);
  if (!place) return { href };
  return {
    href,
    onClick: inPlace(() => place.onOpen(href)),
  };
}

/** A link to elsewhere: out of a dialog it leads to a tab of its own, the video plays on. */
export const PlacedAside = (anchor: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) => (
  <a {...anchor} target={useIsPlaced() ? '_blank' : undefined} />
);
