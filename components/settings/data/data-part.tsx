import { EraseAll } from './erase-all';
import { ErasePerson } from './erase-person';
import { KeptData } from './kept-data';
import { SaveActivity } from './save-activity';
import { ShareLists } from './share-lists';
import { SettingsFile } from './settings-file';
import { SaveReport } from './save-report';

/** What this browser keeps, and what the rep can save or erase of it. */
export const DataPart = () => (
  <div className="space-y-6">
    <KeptData />
    <ShareLists />
    <ErasePerson />
    <div className="space-y-3">
      <SaveActivity />
      <SaveReport />
      <SettingsFile />
      <EraseAll />
    </div>
  </div>
);
