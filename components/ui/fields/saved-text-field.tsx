import { Check } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { TextField } from './field';

interface SavedTextFieldProps {
  label: string;
  /** Shown below the field until the value is saved. */
  hint?: string;
  value: string;
  placeholder?: string;
  inputMode?: 'numeric';
  maxLength?: number;
  disabled?: boolean;
  /** The error in a value; null: it is valid. */
  findFault?: (value: string) => string | null;
  /** If it rejects, the error is shown elsewhere and the typed text stays. */
  onSave: (value: string) => Promise<unknown>;
}

/** A text field that saves when the rep leaves it or presses Enter, and then shows that it saved. */
export function SavedTextField({
  label,
  hint,
  value,
  placeholder,
  inputMode,
  maxLength,
  disabled,
  findFault = () => null,
  onSave,
}: SavedTextFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const fault = draft === null ? null : findFault(draft.trim());

  const save = async () => {
    if (draft === null || fault) return;
    if (draft.trim() !== value) {
      const isSaved = await onSave(draft.trim()).then(
        () => true,
        () => false,
      );
      if (!isSaved) return;
      setIsSaved(true);
    }
    // Keeps what was typed during the save.
    setDraft((typed) => (typed === draft ? null : typed));
  };

  return (
    <TextField
      label={label}
      fault={fault}
      hint={
        isSaved ? (
          <span role="status" className="inline-flex items-center gap-1 text-good">
            <Check aria-hidden className="size-3" />
            {t('common.saved')}
          </span>
        ) : (
          hint
        )
      }
      value={draft ?? value}
      placeholder={placeholder}
      inputMode={inputMode}
      maxLength={maxLength}
      disabled={disabled}
      spellCheck={false}
      onChange={(typed) => {
        setDraft(typed);
        setIsSaved(false);
      }}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
      }}
    />
  );
}
