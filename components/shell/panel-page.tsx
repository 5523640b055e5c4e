import { AddManyToList } from '../lists/add-to-list/add-many-to-list';
import { AddMatchToList, AddPageToList } from '../lists/add-to-list/add-page-to-list';
import { FirstAccounts } from '../book/glance-row';
import { PageBook } from '../book/page-book';
import { RoundAccount } from '../book/round/round-account';
import { EnrichAndPushMany, ManyActions } from '../push/many/many-actions';
import { PageTab } from '../page/page-tab';
import { CompanyPush } from '../push/company-push';
import { PersonPush } from '../push/person-push';

/** "This page", with what a book knows about it, the way to push it, and the way into a list. */
export const PanelPage = () => (
  <PageTab
    renderPerson={(page, known, asked) => (
      <PersonPush page={page} known={known} asked={asked} more={<AddPageToList page={page} />} />
    )}
    renderCompany={(page, known) => (
      <CompanyPush page={page} known={known} more={<AddPageToList page={page} />} />
    )}
    renderBook={(page) => <PageBook page={page} />}
    renderAddMany={(source, onDone) => <AddManyToList source={source} onDone={onDone} />}
    renderMany={(source, onDone) => <ManyActions source={source} onDone={onDone} />}
    renderEnrichAndPush={(source) => <EnrichAndPushMany source={source} />}
    renderMatch={(page, match) => <AddMatchToList page={page} match={match} />}
    today={
      <>
        <RoundAccount />
        <FirstAccounts />
      </>
    }
  />
);
