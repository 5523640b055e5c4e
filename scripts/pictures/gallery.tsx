import { Building2, Check, Copy, Mail, Phone, Search, Send, UserRound } from 'lucide-react';
import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StatusLine } from '@/components/shell/status/status-line';
import { Badge } from '@/components/ui/badge';
import { BarChart } from '@/components/ui/bar-chart';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ClampedText } from '@/components/ui/clamped-text';
import { CopyButton } from '@/components/ui/copy-button';
import { DataRow } from '@/components/ui/data-row';
import { Dialog } from '@/components/ui/dialog';
import { Diff } from '@/components/ui/diff';
import { Disclosure } from '@/components/ui/disclosure';
import { FactList } from '@/components/ui/fact-list';
import { CONTROL, Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { IconLink } from '@/components/ui/icon-link';
import { Keycap } from '@/components/ui/keycap';
import { KeysDialog } from '@/components/ui/keys-dialog';
import { Menu } from '@/components/ui/menu';
import { Monogram } from '@/components/ui/monogram';
import { OutsideLink } from '@/components/ui/outside-link';
import { PasswordField } from '@/components/ui/password-field';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Question } from '@/components/ui/question';
import { SavedTextField } from '@/components/ui/saved-text-field';
import { SearchField } from '@/components/ui/search-field';
import { Section } from '@/components/ui/section';
import { Segmented } from '@/components/ui/segmented';
import { SelectField } from '@/components/ui/select-field';
import { ShowMore } from '@/components/ui/show-more';
import { Bone, Skeleton } from '@/components/ui/skeleton';
import { SmallSelect } from '@/components/ui/small-select';
import { Spinner } from '@/components/ui/spinner';
import { StateView } from '@/components/ui/state-view';
import { StatusStrip } from '@/components/ui/status-strip';
import { StillWaiting } from '@/components/ui/still-waiting';
import { SwitchField } from '@/components/ui/switch-field';
import { TabList, TabPanel, Tabs } from '@/components/ui/tabs';
import { ToggleChip } from '@/components/ui/toggle-chip';
import { UndoRow } from '@/components/ui/undo-row';
import en from '@/locales/en.json';
import { loadMessages } from '@/locales/t';

/** One example of each component of components/ui, for docs/design. Only scripts/pictures builds it. */

const nothing = () => undefined;
const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
);
const OPTIONS = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

const EXAMPLES: Record<string, ReactNode> = {
  badge: (
    <Row>
      {(['neutral', 'good', 'warn', 'bad', 'accent'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
  ),
  'bar-chart': (
    <BarChart
      title="Headcount"
      bars={[
        { label: 'Sales', value: 42, text: '42' },
        { label: 'Operations', value: 17, text: '17' },
      ]}
      sum={{ label: 'Together', text: '59' }}
    />
  ),
  button: (
    <Row>
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
    </Row>
  ),
  card: <Card className="p-3">What belongs together</Card>,
  'clamped-text': <ClampedText text={'A note that goes on and on. '.repeat(4)} limit={60} />,
  'copy-button': <CopyButton label="Copy email" text="a" />,
  'data-row': (
    <Card>
      <DataRow
        icon={Mail}
        name="Email"
        text="elodie@ledgerloom.example"
        notes={<Badge tone="good">Valid</Badge>}
        actions={<CopyButton label="Copy email" text="" />}
      />
    </Card>
  ),
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
  diff: (
    <Diff
      title="Changes (2)"
      rows={[
        { key: 'a', label: 'Job title', before: 'Sales Director', after: 'VP Sales' },
        { key: 'b', label: 'Phone', before: null, after: '+33 6 12 34 56 78' },
      ]}
    />
  ),
  disclosure: (
    <Disclosure title="Details" isOpen onOpenChange={nothing}>
      What the line opens
    </Disclosure>
  ),
  'fact-list': (
    <FactList
      facts={[
        { label: 'Industry', value: 'Robotics' },
        { label: 'Location', value: 'Gothenburg, Sweden' },
      ]}
    />
  ),
  field: (
    <Field label="Title" fault="Enter a title.">
      {(control) => <input {...control} className={CONTROL} defaultValue="" placeholder="Title" />}
    </Field>
  ),
  'icon-button': <IconButton icon={Copy} label="Copy" />,
  'icon-link': <IconLink icon={Phone} label="Call" href="tel:+33612345678" />,
  keycap: (
    <Row>
      <Keycap>Ctrl+K</Keycap>
      <Keycap>/</Keycap>
    </Row>
  ),
  'keys-dialog': (
    <KeysDialog
      title="Keyboard shortcuts"
      hint="While a row has the focus"
      rows={[{ keys: ['j', '↓'], does: 'Next' }]}
      onClose={nothing}
    />
  ),
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
  monogram: (
    <Row>
      <Monogram name="Maren Lindqvist" isRound />
      <Monogram name="Northwind Robotics" isRound={false} />
    </Row>
  ),
  'outside-link': <OutsideLink href="https://crm.example">Open</OutsideLink>,
  'password-field': (
    <PasswordField
      label="API key"
      value="secret"
      fault={null}
      showLabel="Show"
      hideLabel="Hide"
      onChange={nothing}
    />
  ),
  'progress-bar': <ProgressBar label="Progress" value={3} max={5} text="3 of 5" />,
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
  section: (
    <Section title="Contact" aside="Enriched just now">
      <p>What the title is about</p>
    </Section>
  ),
  segmented: <Segmented label="Theme" value="light" options={OPTIONS} onChange={nothing} />,
  'select-field': <SelectField label="Theme" value="light" options={OPTIONS} onChange={nothing} />,
  'show-more': <ShowMore isWhole={false} onChange={nothing} />,
  skeleton: (
    <Skeleton label="Loading">
      <Bone className="h-4 w-3/5" />
    </Skeleton>
  ),
  'small-select': <SmallSelect label="Order" value="light" options={OPTIONS} onChange={nothing} />,
  spinner: <Spinner />,
  'state-view': (
    <StateView icon={Search} title="Nothing found" action={<Button size="small">Clear</Button>}>
      <p>No account has this name.</p>
    </StateView>
  ),
  'status-strip': (
    <div className="space-y-2">
      <StatusStrip label="CRM" tone="good" icon={Check} title="Yours" detail="CRM one" />
      <StatusStrip label="CRM" tone="warn" icon={UserRound} title="Bianca Thornfield’s" />
      <StatusStrip label="CRM" tone="neutral" icon={Building2} title="Not checked" />
    </div>
  ),
  'still-waiting': (
    <StillWaiting what="Still loading" how="Waits for the service" onTryAgain={nothing} />
  ),
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
          { id: 'page', label: 'This page' },
          { id: 'today', label: 'Today' },
        ]}
        onFront={nothing}
      />
      <TabPanel id="today">{null}</TabPanel>
    </Tabs>
  ),
  toast: (
    <StatusLine
      line={{
        tone: 'good',
        what: 'Added to Q1 wind',
        whom: 'Élodie Marchetti',
        more: null,
        next: <Button size="small">Undo</Button>,
      }}
      onClose={nothing}
    />
  ),
  'toggle-chip': (
    <Row>
      <ToggleChip isOn onChange={nothing}>
        Email
      </ToggleChip>
      <ToggleChip isOn={false} onChange={nothing}>
        Profile
      </ToggleChip>
    </Row>
  ),
  tooltip: <IconButton icon={Copy} label="Copy all" autoFocus />,
  'undo-row': <UndoRow title="Push" until={Date.now() + 9000} isBusy={false} onUndo={nothing} />,
};

/** Components that lie over a page, and need the height of one. */
const OVERLAYS = ['dialog', 'keys-dialog', 'question', 'menu', 'tooltip'];

loadMessages({ en: () => en, de: () => en });
const root = createRoot(document.body);

const gallery = {
  names: Object.keys(EXAMPLES),
  /** Shows one component alone, and answers the height it takes in px. */
  show: (name: string): number => {
    flushSync(() => {
      root.render(
        <Tooltip.Provider key={name}>
          <main className={OVERLAYS.includes(name) ? 'h-56 p-3' : 'p-3'}>{EXAMPLES[name]}</main>
        </Tooltip.Provider>,
      );
    });
    return document.querySelector('main')?.offsetHeight ?? 0;
  },
};

export type Gallery = typeof gallery;
Object.assign(window, { gallery });
