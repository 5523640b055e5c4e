import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { MAX_LIST_VALUE } from '@/lib/contract/limits';
import { EMAIL_ADDRESS } from '@/lib/contract/service/email-address';
import {
  findListLack,
  type ListEntity,
  type ListField,
  type ListValues,
} from '@/lib/domain/lists/list-rule';
import { fillIn } from '@/lib/domain/lists/sort-additions';
import { t } from '@/locales/t';
import { Breakable } from '@/components/ui/display/breakable';
import { Button } from '@/components/ui/controls/button';
import { FactList } from '@/components/ui/display/fact-list';
import { TextField } from '@/components/ui/fields/field';

interface ItemFieldsProps {
  entity: ListEntity;
  values: ListValues;
  filled: ListValues;
  isTried: boolean;
  onFill: (filled: ListValues) => void;
}

/** What can be asked for, the likeliest to be known first. */
const ASKED: Record<ListEntity, ListField[]> = {
  PEOPLE: ['full_name', 'company_name', 'current_position', 'location'],
  COMPANY: ['domain', 'name', 'location'],
};
const SHOWN: Record<ListEntity, ListField[]> = {
  PEOPLE: [
    'full_name',
    'current_position',
    'company_name',
    'domain',
    'location',
    'email',
    'social_url',
  ],
  COMPANY: ['name', 'domain', 'location', 'email', 'social_url'],
};
/** All that an item can have, besides the parts of a name. */
const EDITED: Record<ListEntity, ListField[]> = {
  PEOPLE: [...SHOWN.PEOPLE, 'contact_id'],
  COMPANY: [...SHOWN.COMPANY, 'contact_id'],
};

const getLabel = (field: ListField): string => t(`fact.${field === 'full_name' ? 'name' : field}`);

/** Whether the rep has typed an email that the service would refuse. */
export const isEmailRefused = ({ email }: ListValues): boolean =>
  Boolean(email?.trim()) && !EMAIL_ADDRESS.test(email?.trim() ?? '');

/** Whom the list would get, and fields for what its rule still misses, or for all of it. */
export function ItemFields({ entity, values, filled, isTried, onFill }: ItemFieldsProps) {
  const [isEditing, setIsEditing] = useState(false);
  const lackBefore = findListLack(entity, values);
  const asked = lackBefore ? ASKED[entity].filter((field) => !values[field]?.trim()) : [];
  const fields = isEditing ? EDITED[entity] : asked;
  const lack = findListLack(entity, fillIn(values, filled));
  const sentence = isEditing ? lack : (lackBefore ?? null);
  return (
    <>
      {!isEditing && (
        <div className="space-y-1">
          <FactList
            facts={SHOWN[entity].map((field) => ({
              label: getLabel(field),
              value: values[field] && (
                <span dir="auto" className="break-words">
                  <Breakable text={values[field]} />
                </span>
              ),
            }))}
          />
          <Button
            size="small"
            variant="ghost"
            icon={Pencil}
            className="-ms-2"
            onClick={() => setIsEditing(true)}
          >
            {t('page.correct.title')}
          </Button>
        </div>
      )}
      {fields.length > 0 && (
        <div className="space-y-3">
          {sentence && (
            <p
              role={isTried && lack ? 'alert' : undefined}
              className={lack && isTried ? 'text-bad' : ''}
            >
              {t(`lists.lack.${sentence}`)}
            </p>
          )}
          {fields.map((field, index) => (
            <TextField
              key={field}
              label={getLabel(field)}
              fault={
                field === 'email' && isTried && isEmailRefused(filled)
                  ? t('addToList.emailRefused')
                  : null
              }
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that had the focus is gone
              autoFocus={isEditing && index === 0}
              value={filled[field] ?? (isEditing ? (values[field] ?? '') : '')}
              maxLength={MAX_LIST_VALUE}
              onChange={(typed) => onFill({ ...filled, [field]: typed })}
            />
          ))}
        </div>
      )}
    </>
  );
}
