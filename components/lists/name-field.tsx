import { MAX_LIST_NAME } from '@/lib/contract/limits';
import { t } from '@/locales/t';
import { CONTROL, Field } from '../ui/field';

interface NameFieldProps {
  hint: string;
  fault?: string | null;
  value: string;
  onChange: (name: string) => void;
}

/** The name of a list. */
export const NameField = ({ hint, fault = null, value, onChange }: NameFieldProps) => (
  <Field label={t('fact.name')} hint={hint} fault={fault}>
    {(control) => (
      <input
        {...control}
        className={CONTROL}
        value={value}
        maxLength={MAX_LIST_NAME}
        autoComplete="off"
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    )}
  </Field>
);
