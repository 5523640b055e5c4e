import { Compass, FlaskConical, LogIn, UserRoundCog } from 'lucide-react';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { t } from '@/locales/t';
import { StateView } from '../ui/display/state-view';

const VIEWS = {
  own: { title: 'page.own', next: 'page.none', icon: UserRoundCog, tone: 'neutral' },
  wall: { title: 'page.wall.title', next: 'page.wall.next', icon: LogIn, tone: 'warn' },
  none: { title: 'page.unread.title', next: 'page.none', icon: Compass, tone: 'neutral' },
  sample: {
    title: 'page.sample.title',
    next: 'page.sample.next',
    icon: FlaskConical,
    tone: 'accent',
  },
  unread: {
    title: 'page.unread.title',
    next: 'page.unread.nextInPanel',
    icon: Compass,
    tone: 'neutral',
  },
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
  const { title, next, icon, tone } = VIEWS[toWords(status)];
  return (
    <StateView isHeading size={size} icon={icon} tone={tone} title={t(title)}>
      <p>{t(next)}</p>
    </StateView>
  );
}
