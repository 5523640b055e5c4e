import { type ComponentProps, type ReactNode, useId } from 'react';

export const CONTROL =
  'min-h-9 w-full rounded-md border border-control bg-surface px-2 py-1 text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-bad';

interface FieldProps {
  label: string;
  /** Shown below the control while there is no error. */
  hint?: ReactNode;
  fault?: string | null;
  /** Renders the control with these attributes. */
  children: (control: {
    id: string;
    'aria-describedby': string;
    'aria-invalid': boolean;
  }) => ReactNode;
}

/** A control with its label, and a hint or an error. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': Boolean(fault) })}
      <p id={noteId} role={fault ? 'alert' : undefined} className="text-xs text-muted">
        {fault ? <span className="text-bad">{fault}</span> : hint}
      </p>
    </div>
  );
}

interface TextFieldProps
  extends
    Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, 'children' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** A field for one line of text. */
export const TextField = ({ label, hint, fault, onChange, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} fault={fault}>
    {(control) => (
      <input
        type="text"
        autoComplete="off"
        {...control}
        {...input}
        className={CONTROL}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
