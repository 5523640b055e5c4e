import { OPERATION_NAMES, operations, type OperationName } from '@/lib/contract/service/operations';
import { settingsSchema } from '@/lib/contract/stored/settings';
import { t } from '@/locales/t';
import { useIsManaged } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SavedTextField } from '../ui/fields/saved-text-field';

const getPlaces = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

/** What is wrong with a path that replaces an operation's default; empty goes back to the default. */
function findPathFault(name: OperationName, path: string): string | null {
  if (path === '') return null;
  if (!settingsSchema.shape.paths.safeParse({ [name]: path }).success) {
    return t('settings.advanced.badPath');
  }
  const lost = getPlaces(operations[name].path).find((place) => !path.includes(place));
  return lost ? t('settings.advanced.lostPart', { part: lost }) : null;
}

/** The paths of the service's operations: what the interface does not show is a guess that can be corrected. */
export function AdvancedPaths() {
  const { paths } = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = useIsManaged();

  const savePath = (name: OperationName, path: string) => {
    const changed = { ...paths, [name]: path };
    if (path === '') delete changed[name];
    return saveSettings.mutateAsync({ paths: changed });
  };

  return (
    <fieldset className="space-y-2 border-t border-line pt-4">
      <legend className="contents font-medium">{t('settings.advanced.paths')}</legend>
      <p className="text-muted">{t('settings.queue.limitsText')}</p>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {OPERATION_NAMES.map((name) => (
          <SavedTextField
            key={name}
            label={`${name} (${operations[name].method})`}
            hint={isManaged('paths', name) ? t('common.managed') : undefined}
            disabled={isManaged('paths', name)}
            value={paths[name] ?? ''}
            placeholder={operations[name].path}
            findFault={(path) => findPathFault(name, path)}
            onSave={(path) => savePath(name, path)}
          />
        ))}
      </div>
    </fieldset>
  );
}
