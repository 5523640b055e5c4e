import { useMutation } from '@tanstack/react-query';
import { HAND_OVER_FORMS, type HandOverForm } from '@/lib/domain/hand-over/hand-over';
import { t } from '@/locales/t';
import { useCopyText } from '@/components/ui/use-copy';

const WORDS = {
  text: 'contact.copyAll',
  markdown: 'handOver.markdown',
  csv: 'handOver.csv',
} as const;

/** Copies something for a colleague: an item of a menu for each form. `write`: the text in that form. */
export function useHandOver(write: (form: HandOverForm) => string | Promise<string>) {
  const { outcome, copyText } = useCopyText();
  const writing = useMutation({
    mutationFn: async (form: HandOverForm) => write(form),
    onSuccess: copyText,
  });
  return {
    /** Whether the last copy worked, for two seconds. */
    outcome,
    items: HAND_OVER_FORMS.map((form) => ({
      label: t(WORDS[form]),
      onSelect: () => writing.mutate(form),
    })),
  };
}
