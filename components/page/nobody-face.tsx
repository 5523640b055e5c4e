import { Compass, LogIn, UserRoundCog } from 'lucide-react';
import type { PageReport } from '@/lib/contract/page';
import { t } from '@/locales/t';
import { Face } from '../ui/face';

const FACES = {
  own: { words: 'own', icon: UserRoundCog, tone: 'neutral' },
  wall: { words: 'wall', icon: LogIn, tone: 'warn' },
  none: { words: 'none', icon: Compass, tone: 'neutral' },
} as const;

interface NobodyFaceProps {
  /** Undefined: there is no page to speak of. */
  status: PageReport['status'] | undefined;
  size: 'page' | 'card';
}

/** A page that shows neither a person nor a company, and what to do. */
export function NobodyFace({ status, size }: NobodyFaceProps) {
  const { words, icon, tone } = FACES[status === 'own' || status === 'wall' ? status : 'none'];
  return (
    <Face isHeading size={size} icon={icon} tone={tone} title={t(`page.${words}.title`)}>
      <p>{t(`page.${words}.next`)}</p>
    </Face>
  );
}
