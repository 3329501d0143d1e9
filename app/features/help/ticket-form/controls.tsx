import type { ComponentType } from 'react';
import type { TicketFieldName } from '~/domain/help/ticket-form';
import { Field, fieldStyles } from '~/ui/field/field';
import { AgreementField } from './agreement-field';
import { AttachmentsField } from './attachments-field';
import { CategoryFields } from './category-fields';
import type { FormParts } from './form-parts';
import { BirthField, PhoneField, ReporterNameField } from './reporter-fields';
import { ContentField, EmailField, TitleField } from './text-fields';

/** One control for each field; sub-categories stand beside their main category. */
export const controls: Partial<Record<TicketFieldName, ComponentType<FormParts>>> = {
  osInfo: ({ page }) => <input type="hidden" name="osInfo" value={page.osInfo} />,
  mainCategory: CategoryFields,
  customerEmail: EmailField,
  reporterName: ReporterNameField,
  birth: BirthField,
  phoneNumber: PhoneField,
  title: TitleField,
  content: ContentField,
  attachedFiles: AttachmentsField,
  agreement: AgreementField,
};

export function UserIdField({ userId }: { userId: string | null }) {
  return (
    <Field
      id="userId"
      label="아이디"
      help={userId ? undefined : '로그인이 되지 않았을 경우 guest로 표기됩니다.'}
    >
      {(control) => <input {...control} className={fieldStyles.input} value={userId ?? 'guest'} readOnly />}
    </Field>
  );
}
