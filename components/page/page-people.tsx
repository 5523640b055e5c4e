import { Ellipsis, SearchCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { findCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { describeRecent } from '@/lib/domain/look-up/recent';
import { toPageRecord } from '@/lib/domain/push/record/push-record';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useAddBulk } from '../queries/jobs/bulks';
import { type ShownPage, getName, toSubject } from '@/lib/domain/person/shown-page';
import { Button } from '../ui/controls/button';
import { Card } from '../ui/display/card';
import { IconButton } from '../ui/controls/icon-button';
import { OutsideLink } from '../ui/controls/outside-link';
import { Section } from '../ui/display/section';
import { CrmDot } from './crm/crm-dot';
import { PeopleSummary } from './people-summary';
import { usePagePeople } from './queries';
import type { RenderMany } from '../shared/render-many';
import { useQueries } from '@tanstack/react-query';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { toCrmStatus, type CrmStatus } from '@/lib/domain/subject/crm-status';
import { keepValidAnswers } from '@/lib/domain/subject/valid-answers';
import { subjectViewQuery } from '../queries/subject-views';

export interface ManySlots {
  renderAddMany: RenderMany;
  renderMany: RenderMany;
  renderEnrichAndPush: (source: BulkSource) => ReactNode;
}

const toSource = (people: ShownPage[]): BulkSource => ({
  label: t('pagePeople.title'),
  count: people.length,
  load: () => Promise.resolve(people.map(toPageRecord)),
});

/** The people whom a page of results links to now, and what can be done with those that the rep chooses. */
function PagePeople({
  people,
  renderAddMany,
  renderMany,
  renderEnrichAndPush,
}: ManySlots & { people: ShownPage[] }) {
  // Null: the rep has chosen nobody, and those who were not checked are meant.
  const [choice, setChoice] = useState<ReadonlySet<string> | null>(null);
  const [isMore, setIsMore] = useState(false);
  const known = useKnownPeople(people);
  const unchecked = known.filter(({ status }) => status.type === 'not-checked');
  const keys = choice ?? new Set(unchecked.map(({ page }) => page.identity.key));
  // Whom the page no longer shows is no longer chosen.
  const chosen = people.filter(({ identity }) => keys.has(identity.key));
  const isWhole = chosen.length === people.length;
  const choose = (pages: ShownPage[]) =>
    setChoice(new Set(pages.map(({ identity }) => identity.key)));
  return (
    <Section
      title={t('pagePeople.title')}
      aside={
        <Button variant="ghost" size="small" onClick={() => choose(isWhole ? [] : people)}>
          {t(isWhole ? 'book.clearSelection' : 'book.selectAll')}
        </Button>
      }
    >
      {known.length === people.length && (
        <PeopleSummary
          people={known}
          toSource={toSource}
          renderEnrichAndPush={renderEnrichAndPush}
        />
      )}
      <Card>
        <ul className="divide-y divide-line">
          {people.map((page) => (
            <PersonRow
              key={page.identity.key}
              page={page}
              isChosen={keys.has(page.identity.key)}
              onChoose={(isChosen) =>
                choose(
                  people.filter(({ identity: { key } }) =>
                    key === page.identity.key ? isChosen : keys.has(key),
                  ),
                )
              }
            />
          ))}
        </ul>
      </Card>
      {/* Hidden while nobody is chosen, and never removed: the dialogs that it opened go on with those who were chosen then. */}
      <div
        hidden={chosen.length === 0}
        className="sticky bottom-0 -mx-4 mt-3 flex flex-wrap items-center justify-end gap-1 border-t border-line bg-canvas px-4 py-2 shadow-over"
      >
        <p role="status" className="me-auto font-semibold">
          {t(choice === null ? 'bulk.push.unchecked' : 'book.selected', {
            count: chosen.length,
            number: formatNumber(chosen.length),
          })}
        </p>
        <div className="flex flex-wrap items-center justify-end gap-1">
          <CheckButton people={chosen} />
          {renderAddMany(toSource(chosen), () => choose([]))}
          <IconButton
            icon={Ellipsis}
            label={t('push.more')}
            aria-expanded={isMore}
            onClick={() => setIsMore(!isMore)}
          />
        </div>
        {isMore && (
          <div className="flex w-full flex-wrap justify-end gap-1">
            {renderMany(toSource(chosen), () => choose([]))}
          </div>
        )}
      </div>
    </Section>
  );
}

function CheckButton({ people }: { people: ShownPage[] }) {
  const addBulk = useAddBulk();
  const check = () => {
    const jobs = people.flatMap((page) => {
      const input = findCrmQuestion(page);
      const subject = toSubject(page);
      return input
        ? [{ kind: 'crm.search', input, subject, lane: 'bulk', again: true } as const]
        : [];
    });
    addBulk.mutate({ label: nameAction(t('pagePeople.check'), t('pagePeople.title')), jobs });
  };
  return (
    <Button
      variant="primary"
      size="small"
      icon={SearchCheck}
      isBusy={addBulk.isPending}
      onClick={check}
    >
      {t('pagePeople.check')}
    </Button>
  );
}

interface PersonRowProps {
  page: ShownPage;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PersonRow({ page, isChosen, onChoose }: PersonRowProps) {
  const name = getName(page);
  const about = describeRecent(page);
  return (
    <li className="flex items-center gap-2 px-3 py-2">
      <label className="flex size-6 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          className="size-3.5 accent-primary"
          aria-label={t('book.select', { name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span dir="auto" className="min-w-0 grow basis-24 truncate font-medium">
            {name}
          </span>
          <span className="shrink-0">
            <OutsideLink
              href={page.identity.socialUrl}
              label={nameAction(t('fact.social_url'), name)}
            >
              {t('fact.social_url')}
            </OutsideLink>
          </span>
        </p>
        {about && (
          <p dir="auto" className="line-clamp-2 text-muted">
            {about}
          </p>
        )}
        <CrmDot page={page} />
      </div>
    </li>
  );
}

/** The people of the page in front, where it lists people; `otherwise` where it does not. */
export function ListedPeople({
  otherwise = null,
  ...slots
}: ManySlots & { otherwise?: ReactNode }) {
  const { data: people } = usePagePeople();
  if (!people || people.length === 0) return otherwise;
  const listed = <PagePeople people={people} {...slots} />;
  // Where they stand for the whole page.
  return otherwise === null ? (
    listed
  ) : (
    <div className="p-4">
      <h1 className="sr-only">{t('tab.page')}</h1>
      {listed}
    </div>
  );
}

interface CheckedPerson {
  page: ShownPage;
  status: CrmStatus;
}

/** Whether they are in the CRM, and whose they are: of those of whom that is read already. */
const useKnownPeople = (people: ShownPage[]): CheckedPerson[] =>
  useQueries({
    queries: people.map(({ identity }) => subjectViewQuery(identity.key)),
    combine: (results) =>
      people.flatMap((page, index): CheckedPerson[] => {
        const view = results[index]?.data;
        if (!view) return [];
        const answer = readCrmAnswer(keepValidAnswers(page, view));
        return [{ page, status: toCrmStatus(answer, view.preference?.pin ?? null) }];
      }),
  });
