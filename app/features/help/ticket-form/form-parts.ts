import type { FieldMetadata } from '@conform-to/react';
import type { TicketFieldName, TicketForm } from '~/domain/help/ticket-form';
import type { Suggestion } from './suggest.server';
import type { TicketPageData } from './ticket-page.server';
import type { Upload } from './use-upload';

/** The current text of a field, for its counter or its suggestions. */
type TypedName = 'title' | 'content' | 'customerEmail';

type Metadata = Pick<FieldMetadata<unknown>, 'id' | 'errors'>;

/** The props of every field of a ticket form. */
export interface FormParts {
  kind: TicketForm;
  page: TicketPageData;
  /** the initial values, or the values that were sent */
  values: Record<string, string>;
  fieldOf: (name: TicketFieldName) => Metadata;
  typed: Record<TypedName, string>;
  onType: (name: TypedName, text: string) => void;
  category: { subs: ReadonlyArray<{ id: string; name: string }>; choose: (id: string) => void };
  /** FAQ questions for the title that was sent */
  suggestions: readonly Suggestion[];
  upload: Upload;
  fileError: string | undefined;
  scripted: boolean;
}
