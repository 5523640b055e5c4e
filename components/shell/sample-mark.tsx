import { Suspense } from 'react';
import { isSample } from '@/lib/contract/sample';
import { lazyScreen } from '../ui/lazy-screen';
import { useConnection } from '../queries/connection';

// Few reps ever see it.
const SampleBar = lazyScreen(async () => (await import('./sample-bar')).SampleBar);

/** Marks a page of the extension while it shows sample data. */
export function SampleMark() {
  const { data: connection } = useConnection();
  return (
    isSample(connection) && (
      <Suspense fallback={null}>
        <SampleBar />
      </Suspense>
    )
  );
}
