import type { TicketFieldName, TicketForm } from '~/domain/help/ticket-form';

/** The first error of each field that is still wrong, in the order of the form, each with its field's id. */
export const errorsInOrder = (
  { formType, fields }: TicketForm,
  errors: Record<string, string[]>,
  isMended: (name: TicketFieldName) => boolean,
) =>
  (['', ...fields] as const)
    .filter((name) => name === '' || !isMended(name))
    .flatMap((name) =>
      (errors[name] ?? [])
        .slice(0, 1)
        .map((text) => ({ id: name ? `${formType}-${name}` : undefined, text })),
    );
