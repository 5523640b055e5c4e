import { t } from '@/locales/t';
import { Button } from './button';

interface ShowMoreProps {
  isWhole: boolean;
  onChange: (isWhole: boolean) => void;
}

/** A button that shows the rest of a list, or only its beginning again. */
export const ShowMore = ({ isWhole, onChange }: ShowMoreProps) => (
  <Button variant="ghost" size="small" aria-expanded={isWhole} onClick={() => onChange(!isWhole)}>
    {t(isWhole ? 'common.showLess' : 'common.showMore')}
  </Button>
);
