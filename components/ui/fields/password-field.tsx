import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { CONTROL, Field } from './field';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';

interface PasswordFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  fault: string | null;
  onChange: (value: string) => void;
}

/** An input for a secret: hidden unless the rep shows it, and not offered to password managers. */
export function PasswordField({ label, value, placeholder, fault, onChange }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} fault={fault}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(CONTROL, 'pe-icon-button')}
            value={value}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={nameAction(t(isShown ? 'common.hide' : 'common.show'), label)}
            className="absolute top-1 end-1"
            onClick={() => setIsShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
