import { expect, it } from 'vitest';
import design from '../../../scripts/lib/design-rules.mjs';

/** What the rule reports about a literal and a template string with these classes. */
function lint(classes: string, options = {}) {
  const reports: string[] = [];
  const { Literal, TemplateElement } = design.rules.scale.create({
    options: [options],
    report: ({ messageId }) => reports.push(messageId),
  });
  Literal({ value: classes });
  const ofLiteral = [...reports];
  TemplateElement({ value: { raw: classes } });
  expect(reports).toEqual([...ofLiteral, ...ofLiteral]);
  return ofLiteral;
}

it.each([
  'p-4 gap-x-2 -mt-1 space-y-6 hover:ps-3 max-md:mb-0',
  'size-7 min-h-9 w-3/5 max-w-64 h-3.5 top-1/2 -mb-px inset-0',
  'left-out right-hand',
  'ps-icon grid-cols-facts text-muted aria-checked:bg-primary',
  'data-[state=open]:bg-sunken [role=dialog] group-aria-checked:translate-x-5.5',
])('accepts %s', (classes) => {
  expect(lint(classes)).toEqual([]);
});

it.each([
  'text-[13px]',
  'hover:w-[calc(100%-8px)]',
  'grid-cols-[auto_1fr]',
  '[scrollbar-width:none]',
  'max-[20rem]:px-1',
  'leading-5',
])('reports the free-hand value %s', (name) => {
  expect(lint(`p-4 ${name} flex`)).toEqual(['freeHand']);
});

it.each(['p-5', 'py-1.5', '-ms-2.5', 'hover:gap-x-8', 'space-y-0.5', 'top-2.5', 'scroll-mt-8'])(
  'reports %s, which is off the scale',
  (name) => {
    expect(lint(`flex ${name}`)).toEqual(['offScale']);
  },
);

it.each(['pl-2', '-mr-4', 'hover:left-0', 'rounded-tl-md', 'border-r', 'text-right'])(
  'reports %s, which is a side of the screen',
  (name) => {
    expect(lint(`flex ${name}`)).toEqual(['physical']);
  },
);

it('reports small text where it is not allowed', () => {
  expect(lint('text-xs text-muted')).toEqual(['small']);
  expect(lint('text-xs text-muted', { maySaySmall: true })).toEqual([]);
});
