import { Compass, FlaskConical, LogIn, UserRoundCog } from 'lucide-react';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { t } from '@/locales/t';
import { StateView } from '../ui/state-view';

const VIEWS = {
  own: { next: 'page.own.next', icon: UserRoundCog, tone: 'neutral' },
  wall: { next: 'page.wall.next', icon: LogIn, tone: 'warn' },
  none: { next: 'page.none.next', icon: Compass, tone: 'neutral' },
  sample: { next: 'page.sample.next', icon: FlaskConical, tone: 'accent' },
  unread: { next: 'page.unread.nextInPanel', icon: Compass, tone: 'neutral' },
} as const;

interface NobodyViewProps {
  /** Undefined: the page is not read by itself. `sample`: no page is. */
  status: PageReport['status'] | 'sample' | undefined;
  size: 'page' | 'card';
}

const toWords = (status: NobodyViewProps['status']): keyof typeof VIEWS => {
  if (status === undefined) return 'unread';
  return status === 'own' || status === 'wall' || status === 'sample' ? status : 'none';
};

/** A page that shows neither a person nor a company, and what to do. */
export function NobodyView({ status, size }: NobodyViewProps) {
  const words = toWords(status);
  const { next, icon, tone } = VIEWS[words];
  return (
    <StateView isHeading size={size} icon={icon} tone={tone} title={t(`page.${words}.title`)}>
      <p>{t(next)}</p>
    </StateView>
  );
}
