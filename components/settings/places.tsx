import { PLACE_HOSTS, PLACE_IDS, type PlaceId } from '@/lib/contract/places';
import { requestHosts } from '@/lib/platform/hosts';
import { t } from '@/locales/t';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../queries/to-problem';
import { useSettings } from '../queries/settings';
import { Button } from '../ui/button';
import { SwitchField } from '../ui/switch-field';
import { HostDenied, useAllowedPlaces, useSwitchPlace } from './queries';

/** The places besides the network whose pages are read, each with what is read there. */
export function Places() {
  return (
    <div className="space-y-4">
      {PLACE_IDS.map((place) => (
        <Place key={place} place={place} />
      ))}
    </div>
  );
}

function Place({ place }: { place: PlaceId }) {
  const { places } = useSettings();
  const allowed = useAllowedPlaces();
  const { mutate, isPending, variables, error } = useSwitchPlace();
  const isOn = isPending ? variables.isOn : places.includes(place);
  const isWithdrawn = isOn && !isPending && allowed?.includes(place) === false;

  const switchOn = () => {
    // Before anything else: the browser asks for hosts only while the click is fresh.
    const isAllowed = requestHosts(PLACE_HOSTS[place]);
    mutate({ place, isOn: true, isAllowed });
  };
  const switchOff = () => {
    mutate({ place, isOn: false, isAllowed: Promise.resolve(true) });
  };

  const renderNote = () => {
    if (error && !(error instanceof HostDenied)) return <ProblemNote problem={toProblem(error)} />;
    if (isWithdrawn) {
      return (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 flex-[1_1_16rem] text-xs text-warn">
            {t('settings.places.withdrawn')}
          </p>
          <Button size="small" onClick={switchOn}>
            {t('common.allowAccess')}
          </Button>
        </div>
      );
    }
    return error && <p className="text-xs text-bad">{t('settings.places.refused')}</p>;
  };

  return (
    <div className="space-y-1">
      <SwitchField
        label={t(`settings.places.name.${place}`)}
        hint={t(`settings.places.reads.${place}`)}
        isOn={isOn}
        onChange={(wanted) => {
          if (wanted) switchOn();
          else switchOff();
        }}
      />
      <div role="status">{renderNote()}</div>
    </div>
  );
}
