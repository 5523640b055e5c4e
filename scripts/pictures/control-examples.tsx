import { CalendarCheck, Copy, Phone, Send, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { Dialog } from '@/components/ui/overlays/dialog';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { CONTROL, Field } from '@/components/ui/fields/field';
import { IconButton } from '@/components/ui/controls/icon-button';
import { IconLink } from '@/components/ui/controls/icon-link';
import { Menu } from '@/components/ui/overlays/menu';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { PasswordField } from '@/components/ui/fields/password-field';
import { Question } from '@/components/ui/overlays/question';
import { SavedTextField } from '@/components/ui/fields/saved-text-field';
import { SearchField } from '@/components/ui/fields/search-field';
import { Segmented } from '@/components/ui/controls/segmented';
import { SelectField } from '@/components/ui/fields/select-field';
import { ShowMore } from '@/components/ui/controls/show-more';
import { SmallSelect } from '@/components/ui/fields/small-select';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { TabList, TabPanel, Tabs } from '@/components/ui/controls/tabs';
import { ToggleChip } from '@/components/ui/controls/toggle-chip';
import { SideBySide } from './side-by-side';

/** One example of each component of components/ui that a rep operates, for docs/design. */

const nothing = () => undefined;
const OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export const CONTROL_EXAMPLES: Record<string, ReactNode> = {
  button: (
    <SideBySide>
      <Button variant="primary" size="large" icon={Send}>
        Push
      </Button>
      <Button>Cancel</Button>
      <Button variant="ghost" size="small">
        Edit
      </Button>
      <Button variant="danger" size="small">
        Delete
      </Button>
      <Button isBusy>Busy</Button>
    </SideBySide>
  ),
  'copy-button': <CopyButton label="Copy email" text="a" />,
  dialog: (
    <Dialog
      title="Add to list"
      onClose={nothing}
      footer={
        <>
          <Button>Cancel</Button>
          <Button variant="primary">Add</Button>
        </>
      }
    >
      <p>What is decided here.</p>
    </Dialog>
  ),
  disclosure: (
    <Disclosure title="Details" isOpen onOpenChange={nothing}>
      What the line opens
    </Disclosure>
  ),
  field: (
    <Field label="Title" fault="Enter a title.">
      {(control) => <input {...control} className={CONTROL} defaultValue="" placeholder="Title" />}
    </Field>
  ),
  'icon-button': <IconButton icon={Copy} label="Copy" />,
  'icon-link': <IconLink icon={Phone} label="Call" href="tel:+33612345678" />,
  menu: (
    <Menu
      isOpen
      items={[
        { label: 'Copy all', icon: Copy, onSelect: nothing },
        { label: 'Search on view', isOn: true, onSelect: nothing },
      ]}
    >
      <Button size="small">More</Button>
    </Menu>
  ),
  'outside-link': <OutsideLink href="https://crm.example">Open</OutsideLink>,
  'password-field': (
    <PasswordField label="API key" value="secret" fault={null} onChange={nothing} />
  ),
  question: (
    <Question
      title="Delete this list?"
      confirm="Delete"
      isDangerous
      onConfirm={nothing}
      onCancel={nothing}
    >
      <p>For everybody. This cannot be undone.</p>
    </Question>
  ),
  'saved-text-field': (
    <SavedTextField
      label="Name"
      hint="Saved when you leave it"
      value="CRM one"
      onSave={() => Promise.resolve()}
    />
  ),
  'search-field': <SearchField label="Search accounts" value="ledger" onChange={nothing} />,
  segmented: <Segmented label="Theme" value="light" options={OPTIONS} onChange={nothing} />,
  'select-field': <SelectField label="Theme" value="light" options={OPTIONS} onChange={nothing} />,
  'show-more': <ShowMore isWhole={false} onChange={nothing} />,
  'small-select': <SmallSelect label="Order" value="light" options={OPTIONS} onChange={nothing} />,
  'switch-field': (
    <div className="space-y-2">
      <SwitchField label="On" isOn onChange={nothing} />
      <SwitchField label="Off" hint="What it does" isOn={false} onChange={nothing} />
    </div>
  ),
  tabs: (
    <Tabs front="today" onFront={nothing}>
      <TabList
        tabs={[
          { id: 'page', icon: UserRound, label: 'This page' },
          { id: 'today', icon: CalendarCheck, label: 'Today' },
        ]}
      />
      <TabPanel id="today">{null}</TabPanel>
    </Tabs>
  ),
  'toggle-chip': (
    <SideBySide>
      <ToggleChip isOn onChange={nothing}>
        Email
      </ToggleChip>
      <ToggleChip isOn={false} onChange={nothing}>
        Profile
      </ToggleChip>
    </SideBySide>
  ),
  tooltip: <IconButton icon={Copy} label="Copy all" autoFocus />,
};
