import { TriangleAlert } from 'lucide-react';
import type { WorkChange } from '@/lib/contract/messages/subject-view';
import { isCrmOutdated } from '@/lib/domain/person/work-change';
import { t } from '@/locales/t';
import { useWorkChangeWords } from '@/components/shared/moved/work-change-words';
import { Button } from '@/components/ui/button';

interface WorkChangeLineProps {
  change: WorkChange;
  onUpdate: () => void;
}

/** The second line of the strip: they work elsewhere, or as something else, than somebody still says. */
export function WorkChangeLine({ change, onUpdate }: WorkChangeLineProps) {
  const describe = useWorkChangeWords();
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-2 border-t border-line py-1 pe-1 ps-3 text-warn">
      <div className="flex min-w-0 grow basis-40 items-center gap-2">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        <p dir="auto" className="line-clamp-2 min-w-0 flex-1 font-medium">
          {describe(change)}
        </p>
      </div>
      {isCrmOutdated(change) && (
        <Button size="small" onClick={onUpdate}>
          {t('jobChange.update')}
        </Button>
      )}
    </div>
  );
}
