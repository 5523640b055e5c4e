import { openPanelHere } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { useWindowId } from '../../queries/window-id';
import { Button } from '../../ui/controls/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '@/lib/platform/send';

/** May sample data be tried? Not beside anything that is kept. */
const useSampleOffer = () =>
  useQuery({ queryKey: ['connection', 'sample'], queryFn: () => send('sample.offer', null) });

function useStartSample() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (windowId: number) => send('sample.start', { windowId }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Pictures of the sample, which `npm run welcome-pictures` takes. In px, as they are shown. */
const PICTURES = ['owner', 'reach', 'today'] as const;
const WIDTH = 270;
const HEIGHT = 360;

/** What the extension does, in a sentence, the two ways to begin, and three pictures. */
export function Welcome({ onConnect }: { onConnect: () => void }) {
  const windowId = useWindowId();
  const offer = useSampleOffer();
  const start = useStartSample();
  return (
    <div className="space-y-6">
      <h1 className="text-center text-xl font-semibold">{t('firstRun.what')}</h1>
      <div className="flex flex-wrap justify-center gap-2">
        {offer.data && (
          <Button
            variant="primary"
            disabled={windowId === undefined}
            isBusy={start.isPending}
            onClick={() => {
              if (windowId === undefined) return;
              // Both at once: the panel opens only while the click is fresh, and takes longer than the start.
              start.mutate(windowId);
              void openPanelHere().catch(() => undefined);
            }}
          >
            {t('firstRun.trySample')}
          </Button>
        )}
        <Button
          variant={offer.data ? 'secondary' : 'primary'}
          size={offer.data ? 'large' : 'normal'}
          onClick={onConnect}
        >
          {t('welcome.connect')}
        </Button>
      </div>
      <ul className="flex flex-wrap justify-center gap-4">
        {PICTURES.map((name) => (
          <li key={name} className="max-w-full">
            <figure className="space-y-2 text-center">
              <img
                src={`/welcome/${name}.webp`}
                alt=""
                width={WIDTH}
                height={HEIGHT}
                className="mx-auto block h-auto max-w-full rounded-lg border border-line"
              />
              <figcaption>{t(`firstRun.picture.${name}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
