import { ListFilter } from 'lucide-react';
import { EMAIL_ONLY_CRMS } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { listConnected } from '@/lib/domain/crm-search/crm-check';
import { t } from '@/locales/t';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';
import { useCrmName } from '@/components/shared/crm-name';
import { IconButton } from '@/components/ui/icon-button';
import { Menu } from '@/components/ui/menu';

interface CheckOneMenuProps {
  /** What the CRMs answered: it tells which ones are connected. */
  reply: CrmSearchReply;
  asked: AskedCrmAnswer;
}

/** Asks one CRM again, such as the one that failed. Not there as long as there is no choice. */
export function CheckOneMenu({ reply, asked }: CheckOneMenuProps) {
  const getName = useCrmName();
  const { checkOne, question, isChecking } = asked;
  const crms = listConnected(reply);
  if (!checkOne || crms.length < 2) return null;
  return (
    <Menu
      items={crms.map((crm) => {
        const needsEmail = EMAIL_ONLY_CRMS.includes(crm) && question?.email === undefined;
        return {
          label: getName(crm),
          hint: needsEmail ? t('crm.needsEmail') : undefined,
          disabled: needsEmail,
          onSelect: () => {
            checkOne(crm);
          },
        };
      })}
    >
      <IconButton icon={ListFilter} label={t('crm.checkOne')} isBusy={isChecking} />
    </Menu>
  );
}
