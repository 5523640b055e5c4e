import {
  findListLack,
  type ListEntity,
  type ListField,
  type ListValues,
} from '@/lib/domain/lists/list-rule';
import { t } from '@/locales/t';
import { FactList } from '@/components/ui/fact-list';
import { CONTROL, Field } from '@/components/ui/field';

interface ItemFieldsProps {
  entity: ListEntity;
  /** What is known. */
  values: ListValues;
  /** What the rep has filled in. */
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

/** Whom the list would get, and fields for what its rule still misses. */
export function ItemFields({ entity, values, filled, isTried, onFill }: ItemFieldsProps) {
  const asked = findListLack(entity, values)
    ? ASKED[entity].filter((field) => !values[field]?.trim())
    : [];
  const lack = findListLack(entity, { ...values, ...filled });
  return (
    <>
      <div>
        <FactList
          facts={SHOWN[entity].map((field) => ({
            label: t(`lists.field.${field}`),
            value: values[field] && (
              <span dir="auto" className="break-words">
                {values[field]}
              </span>
            ),
          }))}
        />
      </div>
      {asked.length > 0 && (
        <div className="space-y-3">
          <p
            role={isTried && lack ? 'alert' : undefined}
            className={lack && isTried ? 'text-bad' : ''}
          >
            {t(`addToList.lack.${findListLack(entity, values) ?? 'person'}`)}
          </p>
          {asked.map((field) => (
            <Field key={field} label={t(`lists.field.${field}`)}>
              {(control) => (
                <input
                  {...control}
                  className={CONTROL}
                  value={filled[field] ?? ''}
                  maxLength={300}
                  autoComplete="off"
                  onChange={(event) => {
                    onFill({ ...filled, [field]: event.target.value });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </>
  );
}
