import { MAX_LIST_NAME } from '@/lib/contract/limits';
import type { KnownList } from '@/lib/contract/stored/list';
import { t } from '@/locales/t';
import { getListName } from '@/components/queries/lists/lists';
import { TextField } from '@/components/ui/fields/field';
import { SelectField } from '@/components/ui/fields/select-field';

interface ListChoiceProps {
  /** Those that fit, the last used first. */
  lists: KnownList[];
  /** A list's id, or `new`. */
  chosen: string;
  onChoose: (chosen: string) => void;
  newName: string;
  onNewName: (name: string) => void;
  fault: string | null;
}

/** Which list: one that is known, or a new one. */
export function ListChoice(props: ListChoiceProps) {
  const { lists, chosen, onChoose, newName, onNewName, fault } = props;
  return (
    <>
      {lists.length > 0 && (
        <SelectField
          label={t('addToList.list')}
          value={chosen}
          options={[
            ...lists.map((known) => ({ value: known.list.id, label: getListName(known) })),
            { value: 'new', label: t('lists.new') },
          ]}
          onChange={(value) => {
            if (value !== null) onChoose(value);
          }}
        />
      )}
      {chosen === 'new' && (
        <TextField
          label={t('addToList.newName')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
          autoFocus={lists.length === 0}
          hint={t('lists.nameHint')}
          fault={fault}
          value={newName}
          maxLength={MAX_LIST_NAME}
          onChange={onNewName}
        />
      )}
    </>
  );
}
