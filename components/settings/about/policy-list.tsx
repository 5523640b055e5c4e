import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { PolicyFault } from '@/lib/contract/policy/parse-policy';
import type { Policy } from '@/lib/contract/policy/policy';
import { t } from '@/locales/t';
import { usePolicyReading } from '../../queries/policy';

/** Each setting of the administrator's: what of it is in force, and what of it cannot be understood. */
export function PolicyList() {
  const titleId = useId();
  const { policy, faults } = usePolicyReading();
  const names = [...new Set([...Object.keys(policy), ...faults.map(({ name }) => name)])].sort();
  if (names.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="space-y-2 border-t border-line pt-3">
      <h3 id={titleId} className="font-medium">
        {t('settings.about.policy')}
      </h3>
      <ul className="space-y-2">
        {names.map((name) => (
          <li key={name}>
            <PolicyLine
              name={name}
              value={Object.hasOwn(policy, name) ? policy[name as keyof Policy] : undefined}
              faults={faults.filter((fault) => fault.name === name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PolicyLineProps {
  name: string;
  value: unknown;
  faults: PolicyFault[];
}

const PolicyLine = ({ name, value, faults }: PolicyLineProps) => (
  <div className="wrap-anywhere">
    <code className="font-medium">{name}</code>{' '}
    {value !== undefined && <code className="text-muted">{JSON.stringify(value)}</code>}
    {faults.map(({ entry, expected }) => (
      <p key={entry} className="flex items-start gap-2 text-warn">
        <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
        <span className="min-w-0">
          {entry !== null && <code>{entry}: </code>}
          {expected === null
            ? t('settings.about.unknownName')
            : t('settings.about.notUnderstood', { expected })}
        </span>
      </p>
    ))}
  </div>
);
