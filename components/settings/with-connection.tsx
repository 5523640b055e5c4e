import type { ReactNode } from 'react';
import type { Connection } from '@/lib/contract/stored/connection';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/problem-note';
import { useConnection } from '../queries/connection';
import { Bone, Skeleton } from '../ui/display/skeleton';

interface WithConnectionProps {
  /** `connection`: null, there is none. */
  children: (connection: Connection | null) => ReactNode;
}

/** Shows what needs the saved connection, once it is known. */
export function WithConnection({ children }: WithConnectionProps) {
  const connected = useConnection();
  if (connected.error) return <FailedRead query={connected} />;
  if (connected.isPending) {
    return (
      <Skeleton label={t('common.loading')}>
        <Bone className="h-52 w-full" />
      </Skeleton>
    );
  }
  return children(connected.data);
}
