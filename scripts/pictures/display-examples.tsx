import { Building2, Check, Search, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusLine } from '@/components/shell/status/status-line';
import { Badge } from '@/components/ui/display/badge';
import { BarChart } from '@/components/ui/display/bar-chart';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { ClampedText } from '@/components/ui/display/clamped-text';
import { Diff } from '@/components/ui/display/diff';
import { FactList } from '@/components/ui/display/fact-list';
import { Keycap } from '@/components/ui/display/keycap';
import { Monogram } from '@/components/ui/display/monogram';
import { ProgressBar } from '@/components/ui/display/progress-bar';
import { Section } from '@/components/ui/display/section';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';
import { Spinner } from '@/components/ui/display/spinner';
import { StateView } from '@/components/ui/display/state-view';
import { StatusStrip } from '@/components/ui/display/status-strip';
import { StillWaiting } from '@/components/ui/display/still-waiting';
import { SideBySide } from './side-by-side';

/** One example of each component of components/ui that only shows something, for docs/design. */

const nothing = () => undefined;

export const DISPLAY_EXAMPLES: Record<string, ReactNode> = {
  badge: (
    <SideBySide>
      {(['neutral', 'good', 'warn', 'bad', 'accent'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </SideBySide>
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
  card: <Card className="p-3">What belongs together</Card>,
  'clamped-text': <ClampedText text={'A note that goes on and on. '.repeat(4)} limit={60} />,
  diff: (
    <Diff
      title="Changes (2)"
      rows={[
        { key: 'a', label: 'Job title', before: 'Sales Director', after: 'VP Sales' },
        { key: 'b', label: 'Phone', before: null, after: '+33 6 12 34 56 78' },
      ]}
    />
  ),
  'fact-list': (
    <FactList
      facts={[
        { label: 'Industry', value: 'Robotics' },
        { label: 'Location', value: 'Gothenburg, Sweden' },
      ]}
    />
  ),
  keycap: (
    <SideBySide>
      <Keycap>Ctrl+K</Keycap>
      <Keycap>/</Keycap>
    </SideBySide>
  ),
  monogram: (
    <SideBySide>
      <Monogram name="Maren Lindqvist" isRound />
      <Monogram name="Northwind Robotics" isRound={false} />
    </SideBySide>
  ),
  'progress-bar': <ProgressBar label="Progress" value={3} max={5} text="3 of 5" />,
  section: (
    <Section title="Contact" aside="Enriched just now">
      <p>What the title is about</p>
    </Section>
  ),
  skeleton: (
    <Skeleton label="Loading">
      <Bone className="h-4 w-3/5" />
    </Skeleton>
  ),
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
    <StillWaiting title="Still loading" details="Waits for the service" onTryAgain={nothing} />
  ),
  toast: (
    <StatusLine
      line={{
        tone: 'good',
        title: 'Added to Q1 wind',
        subject: 'Élodie Marchetti',
        more: null,
        next: <Button size="small">Undo</Button>,
      }}
      onClose={nothing}
    />
  ),
};
