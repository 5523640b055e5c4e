import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord, Mapping } from '@/lib/contract/service/crm-sync';
import { toFieldText } from '../../crm-fields/field-input';
import { listPresentValues } from './present-value';
import { isSameValue } from './same-value';

/** The fields that a mapping usually matches by, where the service does not say which. */
const USUAL_KEYS = ['main_email', 'svc_social_url', 'svc_universal_name'];

/**
 * Whether the mapping would find a record that the rep ruled out, so that a push without a record's ID would update it. No
 * request says "always create".
 */
export const findsRuledOut = (
  record: CrmRecord,
  ruledOut: readonly CrmMatch[],
  mapping: Mapping | null,
): boolean =>
  ruledOut.some((match) =>
    (mapping && mapping.unicity.length > 0 ? mapping.unicity : USUAL_KEYS).some((key) => {
      const held = [
        ...listPresentValues(key, { person: match, company: null }),
        ...(key === 'main_email' ? [match.matchedEmail] : []),
      ];
      const sent = record[key];
      return (
        sent !== undefined &&
        held.some((value) => value !== null && isSameValue(key, value, toFieldText(sent)))
      );
    }),
  );
