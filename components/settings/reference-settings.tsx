import { Plus } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { MAX_REFERENCE_NAME, MAX_REFERENCES, MAX_REFERENCE_VALUE } from '@/lib/contract/limits';
import { t } from '@/locales/t';
import { useIsManaged } from '@/components/queries/policy';
import { useSaveSettings, useSettings } from '@/components/queries/settings';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/fields/field';
import { SavedTextField } from '@/components/ui/fields/saved-text-field';

/** The rep's own names and values that go with each enrichment and company search. */
export function ReferenceSettings() {
  const titleId = useId();
  const { references } = useSettings();
  const saveSettings = useSaveSettings();
  const isSet = useIsManaged();
  const isManaged = (name: string) => isSet('references', name);

  const save = (name: string, value: string) => {
    const own = Object.entries({ ...references, [name]: value }).filter(
      ([each, text]) => !isManaged(each) && text !== '',
    );
    return saveSettings.mutateAsync({ references: Object.fromEntries(own) });
  };

  return (
    <div role="group" aria-labelledby={titleId} className="space-y-2 border-t border-line pt-4">
      <h3 id={titleId} className="font-medium">
        {t('settings.references.title')}
      </h3>
      <p className="text-muted">{t('settings.references.text')}</p>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 empty:hidden sm:grid-cols-2">
        {Object.entries(references).map(([name, value]) => (
          <SavedTextField
            key={name}
            label={name}
            hint={t(isManaged(name) ? 'common.managed' : 'settings.references.emptyRemoves')}
            disabled={isManaged(name)}
            value={value}
            maxLength={MAX_REFERENCE_VALUE}
            onSave={(text) => save(name, text)}
          />
        ))}
      </div>
      {Object.keys(references).length < MAX_REFERENCES && (
        <NewReference
          isTaken={(name) => Object.hasOwn(references, name)}
          isBusy={saveSettings.isPending}
          onAdd={save}
        />
      )}
    </div>
  );
}

interface NewReferenceProps {
  isTaken: (name: string) => boolean;
  isBusy: boolean;
  onAdd: (name: string, value: string) => Promise<unknown>;
}

const EMPTY = { name: '', value: '' };

function NewReference({ isTaken, isBusy, onAdd }: NewReferenceProps) {
  const [draft, setDraft] = useState(EMPTY);
  const name = draft.name.trim();
  const value = draft.value.trim();
  const fault = isTaken(name) ? t('settings.references.taken') : null;

  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (name === '' || value === '' || fault) return;
    void onAdd(name, value).then(
      () => setDraft(EMPTY),
      // The error is shown elsewhere; what was typed stays.
      () => undefined,
    );
  };

  return (
    <form className="flex flex-wrap items-start gap-x-4 gap-y-2" onSubmit={add}>
      <div className="min-w-0 grow basis-32">
        <TextField
          label={t('fact.name')}
          fault={fault}
          value={draft.name}
          maxLength={MAX_REFERENCE_NAME}
          spellCheck={false}
          onChange={(typed) => setDraft({ ...draft, name: typed })}
        />
      </div>
      <div className="min-w-0 grow basis-32">
        <TextField
          label={t('settings.references.value')}
          value={draft.value}
          maxLength={MAX_REFERENCE_VALUE}
          spellCheck={false}
          onChange={(typed) => setDraft({ ...draft, value: typed })}
        />
      </div>
      <div className="pt-6">
        <Button type="submit" icon={Plus} isBusy={isBusy} disabled={name === '' || value === ''}>
          {t('settings.references.add')}
        </Button>
      </div>
    </form>
  );
}
