import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useCallback } from 'react';
import { t } from '@/locales/t';
import { Card } from '../ui/display/card';
import { IconButton } from '../ui/controls/icon-button';

/** Kept outside of the components, because a change of language renders them anew. */
const QUERY_KEY = ['kept', 'settings-outcome'] as const;

/** Says in one sentence what came of the last action; null: nothing to say. */
export function useSayOutcome(): (sentence: string | null) => void {
  const client = useQueryClient();
  return useCallback((sentence) => client.setQueryData(QUERY_KEY, sentence), [client]);
}

/** What came of the last action: the one place for it on the page of the settings. */
export function SettingsOutcome() {
  const say = useSayOutcome();
  const { data: sentence } = useQuery<string | null>({
    queryKey: QUERY_KEY,
    queryFn: skipToken,
    initialData: null,
  });
  return (
    <div role="status" className="empty:sr-only">
      {sentence !== null && (
        <Card className="flex items-start shadow-over">
          <p className="min-w-0 flex-1 p-3">{sentence}</p>
          <IconButton
            icon={X}
            label={t('common.close')}
            className="m-2"
            onClick={() => say(null)}
          />
        </Card>
      )}
    </div>
  );
}
