import { Fragment, type ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Labels with values. Empty values are left out. */
export function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl className="grid grid-cols-facts gap-x-3 gap-y-1 @max-readable/panel:grid-cols-1">
      {facts
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }) => (
          <Fragment key={label}>
            <dt className="max-w-36 min-w-16 text-muted">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
