import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AddableField } from '@/lib/domain/crm-fields/addable-fields';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { t } from '@/locales/t';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/select-field';

interface AddFieldProps {
  fields: AddableField[];
  /** What the CRM is called. */
  crm: string;
  onAdd: (key: string) => void;
}

/** Adds a field that the page did not fill. Nothing where the record has every field. */
export function AddField({ fields, crm, onAdd }: AddFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const key = fields.find((field) => field.key === chosen)?.key ?? null;
  if (fields.length === 0) return null;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          label={t('push.addField')}
          value={key}
          none={t('push.choose')}
          options={fields.map((field) => ({
            value: field.key,
            label: field.isRead
              ? getFieldWords(field.key)
              : t('push.unreadField', { field: getFieldWords(field.key), crm }),
          }))}
          onChange={setChosen}
        />
      </div>
      <Button
        icon={Plus}
        className="mt-6"
        disabled={key === null}
        onClick={() => {
          if (key !== null) onAdd(key);
        }}
      >
        {t('push.add')}
      </Button>
    </div>
  );
}
