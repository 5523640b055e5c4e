import type { PushField } from '@/lib/domain/push/plan/push-preview';
import { findFieldExample } from '@/lib/domain/crm-fields/field-input';
import { isRefusedKey } from '@/lib/domain/person/sent-keys';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Badge } from '../../ui/display/badge';
import { CONTROL } from '../../ui/fields/field';
import type { Tone } from '../../ui/display/tone';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';

const TONES: Record<'matches' | 'ignores', Tone> = { matches: 'accent', ignores: 'warn' };

interface FieldTableProps {
  fields: PushField[];
  /** What the rep typed, by field key. */
  edits: Readonly<Record<string, string>>;
  onEdit: (key: string, text: string) => void;
  onLeave: () => void;
  /** The field that was added last; undefined: none was. */
  fresh?: string | undefined;
  crm: string;
}

/** The fields of a record: what will be written, what the CRM has now, and what the mapping does with each. */
export function FieldTable({ fields, edits, onEdit, onLeave, fresh, crm }: FieldTableProps) {
  return (
    <table className="block w-full text-start">
      <caption className="sr-only">{t('push.written')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('push.column.field')}</th>
          <th scope="col">{t('push.column.value')}</th>
          <th scope="col">{t('push.settings')}</th>
          <th scope="col">{t('push.column.present')}</th>
        </tr>
      </thead>
      <tbody className="block divide-y divide-line border-y border-line">
        {fields.map((field) => (
          <FieldRow
            key={field.key}
            field={field}
            text={edits[field.key] ?? field.value}
            onEdit={(text) => onEdit(field.key, text)}
            onLeave={onLeave}
            isEdited={Object.hasOwn(edits, field.key)}
            isFresh={field.key === fresh}
            crm={crm}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FieldRowProps {
  field: PushField;
  text: string;
  onEdit: (text: string) => void;
  onLeave: () => void;
  isEdited: boolean;
  isFresh: boolean;
  crm: string;
}

const focus = (input: HTMLInputElement | null) => {
  input?.focus();
};

function FieldRow(props: FieldRowProps) {
  const { field, text, onEdit, onLeave, isEdited, isFresh, crm } = props;
  const label = getFieldWords(field.key);
  const { mappingUse } = field;
  const example = isEdited ? findFieldExample(field.key, text) : null;
  const fault =
    example !== null
      ? t('push.fieldFault', { example })
      : isRefusedKey(field.key, text)
        ? t('push.refusedKey', { field: label })
        : null;
  return (
    <tr className="grid grid-cols-rows items-center gap-x-2 gap-y-1 py-2 @max-readable/panel:grid-cols-1">
      <th scope="row" className="text-start font-medium wrap-break-word">
        {label}
      </th>
      <td>
        <input
          ref={isFresh ? focus : undefined}
          type="text"
          aria-label={label}
          className={CONTROL}
          value={text}
          placeholder={t('push.cancelled')}
          spellCheck={false}
          aria-invalid={fault !== null || undefined}
          onChange={(event) => onEdit(event.target.value)}
          onBlur={onLeave}
        />
        {fault !== null && (
          <p role="status" className="pt-1 text-warn">
            {fault}
          </p>
        )}
      </td>
      <td className="self-start">
        {mappingUse !== null && mappingUse !== 'reads' && (
          <span className="inline-flex">
            <Badge tone={TONES[mappingUse]}>{t(`push.mappingUse.${mappingUse}`, { crm })}</Badge>
          </span>
        )}
      </td>
      <td className="min-w-0 px-1 wrap-break-word text-muted">
        {field.present !== null && (
          <span className="line-clamp-2">
            {nameAction(t('push.column.present'), field.present)}
          </span>
        )}
      </td>
    </tr>
  );
}
